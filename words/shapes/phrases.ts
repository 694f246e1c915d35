/** The sentences that are sent with one tap, and that each reads in their own language (decision 055). */
export const phrases = ['still-there', 'when', 'on-my-way', 'here', 'late'] as const
export type Phrase = (typeof phrases)[number]
