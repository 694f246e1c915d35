// The numbers of a hand-over (decision 054), safe to send to a browser.
/** Digits of the number that the receiver shows. */
export const handoverDigits = 4
/** How often its giver may give a number for one promise: at once, which come back within an hour, and in all. */
export const handoverTriesPerHour = 5
export const handoverTriesInAll = 20
/** Hours in which the giver can object to the receiver's "I have it", before it completes the exchange. */
export const objectWithinHours = 72
/** How often a receiver says it of one promise in a day: after an objection they may once more. */
export const receivedPerDay = 3
/** Points for exchanges with the same member come once in so many days. */
export const helpedAgainDays = 30
