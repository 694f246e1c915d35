import { expect, test } from 'vitest'
import { aProvider } from '../../tests/payments.ts'
import { openFileWorld, openWorld, type World } from '../../tests/world.ts'

const world = openFileWorld({
  payments: aProvider,
})

test('there are three packages, at their prices [POINTS-02, POINTS-13, POINTS-14, POINTS-15]', async () => {
  const packages = await world.domain.purchases.listPackages()
  expect(
    packages.map(({ points, price, discount, popular }) => ({ points, price, discount, popular })),
  ).toEqual([
    { points: 50, price: 50, discount: 0, popular: false },
    { points: 100, price: 90, discount: 10, popular: true },
    { points: 250, price: 200, discount: 20, popular: false },
  ])
})

test('a package says all there is to know of it, and a discount is one [POINTS-05]', async () => {
  for (const one of await world.domain.purchases.listPackages()) {
    expect(Object.keys(one).sort()).toEqual(
      [
        'discount',
        'features',
        'id',
        'on_sale',
        'originalPrice',
        'points',
        'popular',
        'price',
      ].sort(),
    )
    expect(one.price).toBe((one.originalPrice * (100 - one.discount)) / 100)
    expect(one.features.length).toBeGreaterThan(0)
  }
})

test('only the first is on sale, and none where no payments are taken [POINTS-10, POINTS-11]', async () => {
  const onSale = async (of: World) =>
    (await of.domain.purchases.listPackages()).map(({ on_sale }) => on_sale)
  expect(await onSale(world)).toEqual([true, false, false])
  const without = await openWorld()
  expect(await onSale(without)).toEqual([false, false, false])
  await without.close()
})
