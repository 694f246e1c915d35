import { forgetOnSignOut } from './traces.ts'

type Parts = { memberId: string }

/**
 * Keeps the parts of a member's page as they were read last: one that could not be read again is what it was, so that a
 * failed refresh takes nothing from the screen. One that was never read stays `failed`.
 */
export function keepParts<Page extends Parts>() {
  let kept: Page | null = null
  forgetOnSignOut(() => {
    kept = null
  })
  return (read: Page): Page => {
    const before = kept?.memberId === read.memberId ? kept : null
    const parts = Object.entries(read) as [keyof Page, unknown][]
    kept = Object.fromEntries(
      parts.map(([part, value]) => [part, value === 'failed' ? (before?.[part] ?? value) : value]),
    ) as Page
    return kept
  }
}
