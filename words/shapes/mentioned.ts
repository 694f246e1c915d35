/** An item as letters mention it. */
export type MentionedItem = { id: string; title: string }

/**
 * What letters lead to on the page of an item, or all of it: for the two of an exchange alone, so that a guest is asked to
 * sign in.
 */
export const itemParts = ['item', 'requests', 'rating', 'my-request', 'still-there'] as const

export type ItemPart = (typeof itemParts)[number]

/** On which side of a promise the reader is. */
export type Side = 'giver' | 'receiver'
