/** How many milliseconds they last. India's clocks are never changed, so that its days are all alike. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
export const week = 7 * day
