const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const refused = /;\s*q=0(?:\.0*)?\s*$/i

/** The smallest encoding that an `Accept-Encoding` names and does not refuse by `q=0`, if there is one. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const named = accepted
    .split(',')
    .filter((one) => !refused.test(one))
    .map((one) => one.replace(/;.*/, '').trim().toLowerCase())
  return encodings.find((encoding) => named.includes(encoding))
}
