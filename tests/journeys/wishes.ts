import type { Page } from 'playwright-core'
import { product } from '../../domain/product.ts'
import type { Member, Visitor } from './browser.ts'

/** Where a browser keeps what a member marked with a heart. */
export const wishesKey = ({ actor }: Member) => `${product.slug}-wishlist-${actor.id}`

/** Puts ids on a member's list in this browser, once. */
export const keepWishes = ({ context }: Pick<Visitor, 'context'>, member: Member, ids: string[]) =>
  context.addInitScript(
    ([key, list]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, list)
    },
    [wishesKey(member), JSON.stringify(ids)] as const,
  )

export const wishesIn = (page: Page, member: Member) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), wishesKey(member))

export const keeping = (page: Page) =>
  page.getByRole('switch', { name: 'Keep this list with my account' })
