import { progressMost, progressPerPlay, progressStart } from './limits.ts'

/** How full the day's bar is, in percent, after so many credited plays (GAMES-11 to GAMES-13). */
export const dailyProgress = (plays: number) =>
  Math.min(progressMost, progressStart + progressPerPlay * plays)
