/** Bytes as hex. */
export const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** So many bytes that nobody can guess, as hex. */
export const randomHex = (bytes: number) => hexOf(crypto.getRandomValues(new Uint8Array(bytes)))
