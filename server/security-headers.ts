import type { MiddlewareHandler } from 'hono'
import type { Config } from '../adapters/config.ts'
import { headerOf, setHeaders } from './headers.ts'

/**
 * Headers of every answer, also of those that no request of the app led to. Other servers below
 * our name answer for themselves.
 */
export function strictHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  const isSecure = PUBLIC_URL.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000' }),
  }
}

/** Gives every answer the strict headers; pages have a content security policy of their own (server/pages.ts). */
export function securityHeaders(config: Config): MiddlewareHandler {
  const { 'content-security-policy': strictest = '', ...others } = strictHeaders(config)
  return async (c, next) => {
    await next()
    setHeaders(c.res, others)
    if (headerOf(c.res, 'content-security-policy') === null)
      setHeaders(c.res, { 'content-security-policy': strictest })
  }
}
