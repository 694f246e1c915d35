/**
 * How many characters of its limit a text has: as many as the server counts, for which some letters of India (ড়, ढ़) are
 * two, and never fewer than the field itself counts, which takes no more at its limit.
 */
export const charactersOf = (text: string, limit: number) => ({
  count: Math.max(text.length, [...text.normalize('NFC')].length),
  limit,
})
