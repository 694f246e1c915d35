import { describe, expect, test } from 'vitest'
import { type Achievement, achievementsOf } from './achievements.ts'

const standing = (items_shared: number, items_claimed: number, id: Achievement['id']) =>
  achievementsOf({ items_shared, items_claimed }).find((one) => one.id === id)

describe('an achievement', () => {
  test.each([
    ['first_steps', 1],
    ['helper', 5],
    ['generous_giver', 10],
  ] as const)(
    '%s is completed by sharing %i items, whatever was claimed [PROFILE-25, PROFILE-26, PROFILE-27]',
    (id, goal) => {
      expect(standing(goal - 1, 50, id)).toEqual({ id, goal, progress: goal - 1, completed: false })
      expect(standing(goal, 0, id)).toEqual({ id, goal, progress: goal, completed: true })
    },
  )

  test.each([
    ['community_star', 3],
    ['active_member', 10],
  ] as const)(
    '%s is completed by claiming %i items, whatever was shared [PROFILE-28, PROFILE-29]',
    (id, goal) => {
      expect(standing(50, goal - 1, id)).toEqual({ id, goal, progress: goal - 1, completed: false })
      expect(standing(0, goal, id)).toEqual({ id, goal, progress: goal, completed: true })
    },
  )

  test('for balance is completed by 5 of each, and the lower count is its progress [PROFILE-30]', () => {
    const id = 'balanced_trader'
    expect(standing(9, 4, id)).toEqual({ id, goal: 5, progress: 4, completed: false })
    expect(standing(2, 9, id)).toEqual({ id, goal: 5, progress: 2, completed: false })
    expect(standing(5, 5, id)).toEqual({ id, goal: 5, progress: 5, completed: true })
  })

  test('is never more than complete, and there are six of them', () => {
    const all = achievementsOf({ items_shared: 1000, items_claimed: 1000 })
    expect(all).toHaveLength(6)
    for (const { progress, goal, completed } of all) {
      expect(progress).toBe(goal)
      expect(completed).toBe(true)
    }
  })
})
