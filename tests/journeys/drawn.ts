import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until each of these places has one drawing of a sheet, and that is painted. */
export const isDrawn = (places: Locator, count: number) =>
  expect
    .poll(() =>
      places.evaluateAll((all) =>
        all.map((place) => {
          const uses = place.querySelectorAll<SVGUseElement>('svg.pictogram use')
          return [...uses].map((use) => use.getBBox().width > 10)
        }),
      ),
    )
    .toEqual(Array.from({ length: count }, () => [true]))
