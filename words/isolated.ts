const rightToLeft = /[\u0590-\u08ff]/

/** Words to be put into a sentence: where they run from right to left, as Urdu does, what is beside them stays there. */
export const isolated = (words: string): string =>
  rightToLeft.test(words) ? `\u2068${words}\u2069` : words
