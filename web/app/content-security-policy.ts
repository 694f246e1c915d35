import { createHash } from 'node:crypto'

// A block of data is no script: nothing runs it, so it needs no leave, and a member's words get none.
const inline =
  /<(script|style)(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g

export const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy of one page: nothing from elsewhere, and of what stands in the page only these texts,
 * and what has the hash `style`.
 */
export function contentSecurityPolicy(html: string, style?: string): string {
  const hashes: Record<string, string[]> = { script: [], style: style ? [style] : [] }
  for (const [, kind, text] of html.matchAll(inline))
    if (kind && text) hashes[kind]?.push(sha256(text))
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.script?.join(' ')}`,
    `style-src 'self' ${hashes.style?.join(' ')}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ')
}
