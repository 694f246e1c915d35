import { account } from '../messages/en/account.ts'
import { browse } from '../messages/en/browse.ts'
import { common } from '../messages/en/common.ts'
import { contact } from '../messages/en/contact.ts'
import { content } from '../messages/en/content.ts'
import { exchange } from '../messages/en/exchange.ts'
import { games } from '../messages/en/games.ts'
import { home } from '../messages/en/home.ts'
import { install } from '../messages/en/install.ts'
import { item } from '../messages/en/item.ts'
import { messaging } from '../messages/en/messaging.ts'
import { navigation } from '../messages/en/navigation.ts'
import { orders } from '../messages/en/orders.ts'
import { profile } from '../messages/en/profile.ts'
import { purchase } from '../messages/en/purchase.ts'
import { refused } from '../messages/en/refused.ts'
import { report } from '../messages/en/report.ts'
import { reset } from '../messages/en/reset.ts'
import { samples } from '../messages/en/samples.ts'
import { settings } from '../messages/en/settings.ts'
import { share } from '../messages/en/share.ts'
import { tour } from '../messages/en/tour.ts'
import { wishlist } from '../messages/en/wishlist.ts'

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
