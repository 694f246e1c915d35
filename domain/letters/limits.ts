/** For how many days after it went out, or was refused, it is known that a letter was sent. */
export const letterKeptDays = 30
