/** An item as letters mention it. */
export type MentionedItem = { id: string; title: string }

/** On which side of a promise the reader is. */
export type Side = 'giver' | 'receiver'
