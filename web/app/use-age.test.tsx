import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useAge } from './use-age.ts'

const Age = ({ days }: { days: number }) => useAge(days)

const ageOf = (days: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Age days={days} />
    </MemoryRouter>,
  )

test('an age is said in the largest unit that says enough, and never grows less with a day', () => {
  expect([0, 1, 13, 14, 59, 60, 61, 62, 91, 92, 366].map(ageOf)).toEqual([
    ...['Today', '1 day', '13 days', '2 weeks', '8 weeks', '8 weeks'],
    ...['2 months', '2 months', '2 months', '3 months', '12 months'],
  ])
})
