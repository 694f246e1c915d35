/** The numbers of a rating, safe to send to a browser. */
export const commentLength = 500
export const stars = [1, 2, 3, 4, 5] as const
