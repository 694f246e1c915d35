/** What a member does with an item on the pages that show it. */
export const intents = ['claim', 'approve', 'reject', 'complete', 'delete', 'rate'] as const

export type Intent = (typeof intents)[number]
