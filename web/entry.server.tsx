import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy, sha256 } from './app/content-security-policy.ts'
import { lateScripts } from './app/late-scripts.ts'
import { servicesContext } from './app/services.ts'
import { isForSearchEngines } from './search-engines/head.ts'
import { allRules, rulesOf, withRules } from './styles/in-page.ts'

/** What the server hands a request to the pages with, of the same copy of the router as theirs. */
export { createRequestHandler, RouterContextProvider, servicesContext }

/** What exchanges pages while one edits them writes scripts and styles of its own. */
const whileDeveloping = "frame-ancestors 'none'"

/**
 * Renders a whole page before the first byte leaves: a page is the same for everybody, and its policy
 * names each inline script by the hash of its text. The answer has the head alone: the router would have the text read
 * anew.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failed = status
  const router = <ServerRouter context={entry} url={request.url} />
  const made = await render(router, (error) => {
    failed = 500
    context.get(servicesContext).failed(error)
  })
  const html = import.meta.env.PROD ? lateScripts(made, allRules) : made
  const rules = rulesOf(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  if (!isForSearchEngines(html)) headers.set('x-robots-tag', 'noindex')
  headers.set(
    'content-security-policy',
    import.meta.env.PROD ? contentSecurityPolicy(html, sha256(rules)) : whileDeveloping,
  )
  context.get(servicesContext).rendered(withRules(html, rules))
  return new Response(null, { status: failed, headers })
}

/** The whole text of a page, when nothing of it is waited for any more. */
const render = (page: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Everything stands where it belongs, so that the page is whole before and without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(collecting(resolve)),
    })
  })

/** Gives what was written to it, as text, once it is whole. */
function collecting(give: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk, _, taken) {
      chunks.push(chunk)
      taken()
    },
    final(done) {
      give(Buffer.concat(chunks).toString())
      done()
    },
  })
}

type Handled = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * What is not there, or not asked as it should be, is no failure of ours; anything else the server answers and logs.
 */
export function handleError(error: unknown, { request, context }: Handled) {
  const { status = 500 } = (error ?? {}) as { status?: number }
  if (!request.signal.aborted && status >= 500) context.get(servicesContext).failed(error)
}
