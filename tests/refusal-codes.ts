/** The codes of refusals that a response of the interface's own description names, each between backticks. */
export const codesIn = (description: string): string[] =>
  [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)

type Document = { paths: Record<string, Record<string, { responses: Responses }>> }
type Responses = Record<string, { description: string }>

/**
 * Reads that description from a running server. What it gives says whether a call, like `POST
 * /api/v1/items/:id/complete`, may be refused so; of a call that is not described it says yes.
 */
export async function readRefusals(url: string) {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document
  return (call: string, status: number, code: string): boolean => {
    const [method = '', path = ''] = call
      .replace('/api/v1', '')
      .replace(/:(\w+)/g, '{$1}')
      .split(' ')
    const responses = paths[path]?.[method.toLowerCase()]?.responses
    return !responses || codesIn(responses[status]?.description ?? '').includes(code)
  }
}
