export const satisfaction = 99

/** What a page shows while the numbers cannot be had (HOME-16). */
export const unknownStats = {
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

/**
 * So many weeks of giving are shown at most, with the one that is not over; and so many where giving has just begun.
 */
export const mostWeeks = 26
export const fewestWeeks = 8

/** From so many things on a town is named: fewer might say too much of one giver. */
export const fewestOfTown = 3
