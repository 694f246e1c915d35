/** Characters of a message that its notification shows (CALL-45). */
export const previewLength = 50
