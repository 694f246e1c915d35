import type { MiddlewareHandler } from 'hono'
import type { Config } from '../adapters/config.ts'

/** Headers of every answer. Pages add their own content security policy (server/pages.ts). */
export function securityHeaders(config: Config): MiddlewareHandler {
  const secure = config.PUBLIC_URL.startsWith('https:')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'geolocation=(), microphone=(), payment=()')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (secure) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}
