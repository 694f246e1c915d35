import { account } from './en/account.ts'
import { browse } from './en/browse.ts'
import { common } from './en/common.ts'
import { contact } from './en/contact.ts'
import { content } from './en/content.ts'
import { exchange } from './en/exchange.ts'
import { games } from './en/games.ts'
import { home } from './en/home.ts'
import { install } from './en/install.ts'
import { item } from './en/item.ts'
import { messaging } from './en/messaging.ts'
import { navigation } from './en/navigation.ts'
import { orders } from './en/orders.ts'
import { profile } from './en/profile.ts'
import { purchase } from './en/purchase.ts'
import { refused } from './en/refused.ts'
import { report } from './en/report.ts'
import { reset } from './en/reset.ts'
import { samples } from './en/samples.ts'
import { settings } from './en/settings.ts'
import { share } from './en/share.ts'
import { tour } from './en/tour.ts'
import { wishlist } from './en/wishlist.ts'

/**
 * Every text that a person reads, in English, by id; ICU message syntax. Another language is another
 * folder with the same ids.
 */
export const english = {
  ...account,
  ...browse,
  ...common,
  ...contact,
  ...content,
  ...exchange,
  ...games,
  ...home,
  ...install,
  ...item,
  ...messaging,
  ...navigation,
  ...orders,
  ...purchase,
  ...refused,
  ...report,
  ...profile,
  ...reset,
  ...samples,
  ...settings,
  ...share,
  ...tour,
  ...wishlist,
}

export type MessageId = keyof typeof english

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId
  }
}
