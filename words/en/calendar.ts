import { oneLine } from '../one-line.ts'

/** What a calendar shows of a time to meet: no name, number or place of anybody, as calendars are shared and copied. */
export const calendarWords = {
  title: (item: string) => `Pick-up: ${oneLine(item)}`,
  text: (name: string, link: string) =>
    `Where, and with whom, ${name} tells the two of you:\n${link}`,
}
