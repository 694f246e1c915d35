/** The community in numbers, as the home page shows them (HOME-14). */
export type HomeStats = {
  /** Items that were not taken back. */
  itemsShared: number
  happyMembers: number
  /** Items that somebody was chosen for, whether collected yet or not. */
  itemsClaimed: number
  /** In percent. Nobody measures it: the specification fixes it (HOME-15, A15). */
  satisfaction: number
}

export const satisfaction = 99

/** What a page shows while the numbers cannot be had (HOME-16). */
export const unknownStats: HomeStats = {
  itemsShared: 0,
  happyMembers: 0,
  itemsClaimed: 0,
  satisfaction,
}

/** What one item that is given instead of thrown away keeps from the rubbish, in kg (A64). */
export const wastePerItem = 2.3

/** Waste that so many shared items reduced, in kg with one decimal (CONTENT-16, A64). */
export const wasteReduced = (itemsShared: number) =>
  Math.round(itemsShared * wastePerItem * 10) / 10
