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
