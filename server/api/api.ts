import { OpenAPIHono } from '@hono/zod-openapi'
import { refuse } from '../../domain/errors.ts'
import { limitBody } from '../body.ts'
import { requireDiskSpace } from '../disk-space.ts'
import type { Api, Environment, Services } from '../environment.ts'
import { identify } from '../identify.ts'
import { waitInQueue } from '../queues.ts'
import { addCommunity } from './community.ts'
import { addContact } from './contact.ts'
import { documentation } from './documentation.ts'
import { addExchanges } from './exchanges.ts'
import { addExport } from './export.ts'
import { addGames } from './games.ts'
import { addHandover } from './handover.ts'
import { addItems } from './items.ts'
import { addMembers } from './members.ts'
import { addMessages } from './messages.ts'
import { addNoShows } from './no-shows.ts'
import { refuseInvalid } from './operation.ts'
import { addPaymentNotices } from './payment-notices.ts'
import { addPickups } from './pickups.ts'
import { addPoints, addPurchases } from './points.ts'
import { addPracticePayments } from './practice-payments.ts'
import { addWishes } from './wishes.ts'

/** The REST interface under /api/v1, each subject in a file. */
export function createApi(services: Services): Api {
  const api = new OpenAPIHono<Environment>({
    defaultHook(asked) {
      if (!asked.success) refuseInvalid(asked.error)
    },
  })
  api.use(limitBody(services, 'api'), requireDiskSpace(services))
  addPaymentNotices(api, services)
  api.use(waitInQueue(services, 'api'), identify(services))
  addItems(api, services)
  addExchanges(api, services)
  addContact(api, services)
  addPickups(api, services)
  addNoShows(api, services)
  addHandover(api, services)
  addMembers(api, services)
  addWishes(api, services)
  addExport(api, services)
  addPoints(api, services)
  addGames(api, services)
  addCommunity(api, services)
  addMessages(api, services)
  addPurchases(api, services)
  addPracticePayments(api, services)
  documentation(api, services)
  api.all('*', () => refuse('not_found'))
  return api
}
