/** The numbers of an app rating, safe to send to a browser. */
export const commentLength = 500
