/** Habits look back so many months (decision 055). */
export const habitMonths = 12
/** From so many exchanges on they are told; below that somebody is new here. */
export const habitsFrom = 3
