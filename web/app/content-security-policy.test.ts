import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

test('the policy of a page lets nothing in from elsewhere, and no text become code', () => {
  const policy = contentSecurityPolicy('<p>Hello</p><script>start()</script>')
  const directives = policy.split('; ')
  expect(directives).toContain("default-src 'none'")
  expect(directives).toContain("require-trusted-types-for 'script'")
  expect(directives).toContain("base-uri 'none'")
  expect(directives).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})
