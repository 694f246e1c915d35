/** What achievements are made of. */
export type Deeds = { items_shared: number; items_claimed: number }

export const achievementIds = [
  'first_steps',
  'helper',
  'generous_giver',
  'community_star',
  'active_member',
  'balanced_trader',
] as const

export type Achievement = {
  id: (typeof achievementIds)[number]
  goal: number
  /** Never more than the goal. */
  progress: number
  completed: boolean
}

type Rule = { goal: number; deeds: (done: Deeds) => number }

const shared = (done: Deeds) => done.items_shared
const claimed = (done: Deeds) => done.items_claimed

const rules: Record<Achievement['id'], Rule> = {
  first_steps: { goal: 1, deeds: shared },
  helper: { goal: 5, deeds: shared },
  generous_giver: { goal: 10, deeds: shared },
  community_star: { goal: 3, deeds: claimed },
  active_member: { goal: 10, deeds: claimed },
  balanced_trader: { goal: 5, deeds: (done) => Math.min(shared(done), claimed(done)) },
}

/** How far a member is with each achievement, in the specification's order (PROFILE-25 to PROFILE-30). */
export function achievementsOf(done: Deeds): Achievement[] {
  return achievementIds.map((id) => {
    const { goal, deeds } = rules[id]
    const progress = Math.min(deeds(done), goal)
    return { id, goal, progress, completed: progress === goal }
  })
}
