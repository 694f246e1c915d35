import { accountWords } from './screens/account.ts'
import { browseWords } from './screens/browse.ts'
import { commonWords } from './screens/common.ts'
import { contactWords } from './screens/contact.ts'
import { contentWords } from './screens/content.ts'
import { exchangeWords } from './screens/exchange.ts'
import { gamesWords } from './screens/games.ts'
import { homeWords } from './screens/home.ts'
import { installWords } from './screens/install.ts'
import { itemWords } from './screens/item.ts'
import { messagingWords } from './screens/messaging.ts'
import { navigationWords } from './screens/navigation.ts'
import { ordersWords } from './screens/orders.ts'
import { profileWords } from './screens/profile.ts'
import { purchaseWords } from './screens/purchase.ts'
import { refusedWords } from './screens/refused.ts'
import { reportWords } from './screens/report.ts'
import { resetWords } from './screens/reset.ts'
import { samplesWords } from './screens/samples.ts'
import { settingsWords } from './screens/settings.ts'
import { shareWords } from './screens/share.ts'
import { tourWords } from './screens/tour.ts'
import { wishlistWords } from './screens/wishlist.ts'

/** Every text of the screens in English, by id; ICU message syntax. */
export const screens = {
  ...accountWords,
  ...browseWords,
  ...commonWords,
  ...contactWords,
  ...contentWords,
  ...exchangeWords,
  ...gamesWords,
  ...homeWords,
  ...installWords,
  ...itemWords,
  ...messagingWords,
  ...navigationWords,
  ...ordersWords,
  ...profileWords,
  ...purchaseWords,
  ...refusedWords,
  ...reportWords,
  ...resetWords,
  ...samplesWords,
  ...settingsWords,
  ...shareWords,
  ...tourWords,
  ...wishlistWords,
}
