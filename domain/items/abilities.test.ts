import { expect, test } from 'vitest'
import { guest, type MemberActor } from '../actor.ts'
import { itemPermissions, type Standing } from './abilities.ts'

const [giver, seeker]: MemberActor[] = ['giver', 'seeker'].map((id) => ({
  kind: 'member',
  id,
  sessionId: '',
  email: '',
}))
const fresh: Standing = { earlier: [], hasReviewed: false, received: null }

test.each([
  ['available', 'giver', ['edit', 'delete']],
  ['claimed', 'giver', ['edit', 'delete', 'complete', 'release']],
  ['completed', 'giver', []],
  ['cancelled', 'giver', []],
  ['available', 'seeker', ['claim', 'contact']],
  ['claimed', 'seeker', ['contact', 'release']],
  ['completed', 'seeker', ['review', 'contact']],
  ['cancelled', 'seeker', []],
  ['available', 'guest', []],
  ['completed', 'guest', []],
] as const)(
  'with an item that is %s the %s can %j [ITEM-12, ITEM-28, EXCH-02, EXCH-03, CLAIM-08]',
  (status, who, expected) => {
    const actor = { giver, seeker, guest }[who] ?? guest
    const claimed_by = status === 'available' || status === 'cancelled' ? null : 'seeker'
    const completed_at = status === 'completed' ? '2026-04-01T06:00:00.000Z' : null
    const item = { user_id: 'giver', status, claimed_by, completed_at, is_hidden: false }
    const now = new Date('2026-05-01T06:00:00.000Z')
    const can = itemPermissions(actor, item, fresh, now)
    expect(
      Object.entries(can)
        .flatMap(([name, may]) => (may ? [name] : []))
        .sort(),
    ).toEqual([...expected].sort())
    const done = itemPermissions(
      actor,
      item,
      { ...fresh, earlier: [{ status: 'pending', ended_as: null }], hasReviewed: true },
      now,
    )
    expect([done.claim, done.review]).toEqual([false, false])
  },
)
