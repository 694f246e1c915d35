import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sha256 } from '../web/app/content-security-policy.ts'
import { languageOfPath } from '../web/app/languages.ts'
import { pauseFor } from '../web/app/pause.ts'
import { plainScript, plainStyle } from '../web/components/plain-page.ts'
import { refusedPage } from '../web/refused/refused-page.ts'
import { whyOf } from '../web/refused/why.ts'

const policy = [
  "default-src 'none'",
  `style-src ${sha256(plainStyle)}`,
  `script-src ${sha256(plainScript)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether who asks shows pages; the router in an open page and other programs read plain words. */
export const wantsPage = (c: Context): boolean =>
  (c.req.header('accept') ?? '').includes('text/html') && !c.req.path.endsWith('.data')

/**
 * Answers by a page that explains and, if something was only asked for, asks again by itself. It costs next to nothing.
 */
export function answerWithPage(
  c: Context,
  { status, headers }: { status: ContentfulStatusCode; headers: Record<string, string> },
): Response {
  const why = whyOf(status)
  const isOfForm = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const seconds = pauseFor(Number(headers['retry-after'] ?? 0))
  return c.html(refusedPage(languageOfPath(c.req.path), why, { seconds, isOfForm }), status, {
    ...headers,
    'cache-control': 'no-store, no-transform',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  })
}
