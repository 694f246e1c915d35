import { account } from './screens/account.ts'
import { browse } from './screens/browse.ts'
import { common } from './screens/common.ts'
import { contact } from './screens/contact.ts'
import { content } from './screens/content.ts'
import { exchange } from './screens/exchange.ts'
import { games } from './screens/games.ts'
import { home } from './screens/home.ts'
import { install } from './screens/install.ts'
import { item } from './screens/item.ts'
import { messaging } from './screens/messaging.ts'
import { navigation } from './screens/navigation.ts'
import { orders } from './screens/orders.ts'
import { profile } from './screens/profile.ts'
import { purchase } from './screens/purchase.ts'
import { refused } from './screens/refused.ts'
import { report } from './screens/report.ts'
import { reset } from './screens/reset.ts'
import { samples } from './screens/samples.ts'
import { settings } from './screens/settings.ts'
import { share } from './screens/share.ts'
import { tour } from './screens/tour.ts'
import { wishlist } from './screens/wishlist.ts'

/** Every text of the screens in English, by id; ICU message syntax. */
export const screens = {
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
  ...profile,
  ...purchase,
  ...refused,
  ...report,
  ...reset,
  ...samples,
  ...settings,
  ...share,
  ...tour,
  ...wishlist,
}
