import * as accounts from './accounts/accounts.ts'
import { admitSignIn, forgetBrowsers } from './accounts/attempts.ts'
import * as confirmation from './accounts/confirmation.ts'
import * as recovery from './accounts/recovery.ts'
import { sweepSessions } from './accounts/sessions.ts'
import * as signingUp from './accounts/sign-up.ts'
import * as appRatings from './app-ratings/app-ratings.ts'
import { admitWrite, clearBudgets } from './budgets/budgets.ts'
import * as items from './catalogue/items.ts'
import { offerAgain, sayStillThere } from './catalogue/keeping.ts'
import * as previews from './catalogue/previews.ts'
import * as sharing from './catalogue/sharing.ts'
import * as sitemapPages from './catalogue/sitemap-pages.ts'
import { suggestInstead } from './catalogue/suggesting.ts'
import { readGiven } from './community/given.ts'
import * as community from './community/stats.ts'
import type { Dependencies } from './dependencies.ts'
import * as enquiries from './enquiries/enquiries.ts'
import * as confirming from './exchanges/confirming.ts'
import * as draws from './exchanges/draws.ts'
import { endUnconfirmed } from './exchanges/ending.ts'
import * as exchanges from './exchanges/exchanges.ts'
import * as line from './exchanges/line.ts'
import * as silence from './exchanges/silence.ts'
import * as takingBack from './exchanges/taking-back.ts'
import * as games from './games/games.ts'
import * as handover from './handover/handover.ts'
import * as receiving from './handover/receiving.ts'
import * as deletion from './leaving/deletion.ts'
import * as exporting from './leaving/export.ts'
import { removeNeverConfirmed } from './leaving/never-confirmed.ts'
import * as letters from './letters/delivery.ts'
import * as live from './live/live.ts'
import * as messaging from './messaging/messaging.ts'
import * as reports from './moderation/reports.ts'
import * as noShows from './no-shows/no-shows.ts'
import * as notifications from './notifications/notifications.ts'
import * as photos from './photos/photos.ts'
import { sweepPhotos } from './photos/sweep.ts'
import * as meetings from './pickups/meetings.ts'
import * as pickups from './pickups/pickups.ts'
import * as windows from './pickups/windows.ts'
import * as paymentNotices from './points/payment-notices.ts'
import * as points from './points/points.ts'
import * as purchases from './points/purchases.ts'
import * as contact from './profiles/contact.ts'
import * as members from './profiles/profiles.ts'
import * as reviews from './reviews/reviews.ts'
import * as tasks from './tasks/tasks.ts'
import * as wishes from './wishes/wishes.ts'

type Commands = Record<string, unknown>
type Bound<C extends Commands> = {
  [K in keyof C as C[K] extends (deps: Dependencies, ...rest: never[]) => unknown
    ? K
    : never]: C[K] extends (deps: Dependencies, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never
}

/** Gives every command of a module its dependencies. */
function bind<C extends Commands>(deps: Dependencies, commands: C): Bound<C> {
  const bound: Record<string, unknown> = {}
  for (const [name, command] of Object.entries(commands))
    if (typeof command === 'function') bound[name] = command.bind(null, deps)
  return bound as Bound<C>
}

export type Domain = ReturnType<typeof createDomain>

/** The one place where the community is wired together: modules on one side, the outside on the other. */
export function createDomain(deps: Dependencies) {
  return {
    accounts: bind(deps, { ...accounts, ...signingUp, admitSignIn, forgetBrowsers, sweepSessions }),
    confirmation: bind(deps, confirmation),
    recovery: bind(deps, recovery),
    deletion: bind(deps, { ...deletion, removeNeverConfirmed }),
    exporting: bind(deps, exporting),
    items: bind(deps, {
      ...items,
      ...sharing,
      ...sitemapPages,
      suggestInstead,
      sayStillThere,
      offerAgain,
    }),
    previews: bind(deps, previews),
    photos: bind(deps, { ...photos, sweepPhotos }),
    community: bind(deps, { ...community, readGiven }),
    appRatings: bind(deps, appRatings),
    exchanges: bind(deps, {
      ...exchanges,
      ...takingBack,
      ...line,
      ...draws,
      ...confirming,
      ...silence,
      endUnconfirmed,
      ...handover,
      ...receiving,
    }),
    games: bind(deps, games),
    budgets: bind(deps, { admitWrite, clearBudgets }),
    letters: bind(deps, letters),
    live: bind(deps, live),
    pickups: bind(deps, { ...pickups, ...meetings, ...windows }),
    points: bind(deps, points),
    reports: bind(deps, reports),
    enquiries: bind(deps, enquiries),
    messaging: bind(deps, messaging),
    noShows: bind(deps, noShows),
    notifications: bind(deps, notifications),
    members: bind(deps, members),
    purchases: bind(deps, { ...purchases, ...paymentNotices }),
    reviews: bind(deps, reviews),
    contact: bind(deps, contact),
    tasks: bind(deps, tasks),
    wishes: bind(deps, wishes),
  }
}
