import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import { CalendarKey, OfferWindows, ProposePickup } from '../../domain/pickups/input.ts'
import { MeetingView, PickupOfItem, WindowView } from '../../domain/pickups/views.ts'
import type { Api, Services } from '../environment.ts'
import { Created, IdInPath, operations } from './operation.ts'
import { noPromise, refusals, refusedBefore, unfitTime } from './responses.ts'

const asked = { params: IdInPath, query: CalendarKey }

/** What speaks against changing a time that the two of a promise have. */
const noOpenTime: ErrorCode[] = ['pickup_not_found', 'pickup_not_open', 'pickup_over']

/**
 * The file of a time that was agreed on, for whoever has its address: phones fetch such files without a token. It has
 * the title and the time, and nothing of the two. It is there for the right key, until the end of the day after, in
 * India.
 */
const calendar = createRoute({
  method: 'get',
  path: '/pickups/{id}/calendar',
  summary: 'The calendar file of a time that was agreed on',
  tags: ['Exchanges'],
  security: [],
  request: asked,
  responses: {
    ...refusals(['pickup_not_found', ...refusedBefore('get', { ...asked, guests: 'same answer' })]),
    200: { description: 'Done', content: { 'text/calendar': { schema: z.string() } } },
  },
})

export function addPickups(api: Api, services: Services) {
  addTimes(api, services)
  addWindows(api, services)
  addCalendar(api, services)
}

function addTimes(api: Api, { domain: { pickups } }: Services) {
  const { get, post } = operations(api, 'Exchanges')

  get('/requests/{id}/pickups', {
    summary:
      'The time that the two of a promise agreed on, the one that is proposed, and what the giver offers',
    params: IdInPath,
    answer: MeetingView,
    refuses: ['request_not_found'],
    run: ({ actor, params }) => pickups.viewMeeting(actor, params.id),
  })

  post('/requests/{id}/pickups', {
    summary:
      'Propose a time to meet; one of `windows`, with no other place, is agreed on at once by whom the item is promised to: `GET /pickups/{id}` says whether it is',
    params: IdInPath,
    body: ProposePickup,
    answer: Created,
    status: 201,
    refuses: [...noPromise, ...unfitTime],
    run: async ({ actor, params, body }) => ({
      id: await pickups.proposePickup(actor, params.id, body),
    }),
  })

  get('/pickups/{id}', {
    summary: 'A time, whatever became of it',
    params: IdInPath,
    answer: PickupOfItem,
    refuses: ['pickup_not_found'],
    run: ({ actor, params }) => pickups.viewPickup(actor, params.id),
  })

  post('/pickups/{id}/agree', {
    summary:
      'Say yes to a time that the other one proposed; if the time agreed on is over since, that proposes the same anew',
    params: IdInPath,
    refuses: ['own_pickup', ...noOpenTime],
    run: ({ actor, params }) => pickups.agreeOnPickup(actor, params.id),
  })

  post('/pickups/{id}/decline', {
    summary: 'Say no to a time that the other one proposed',
    params: IdInPath,
    refuses: ['own_pickup', 'pickup_not_found', 'pickup_not_open'],
    run: ({ actor, params }) => pickups.declinePickup(actor, params.id),
  })

  post('/pickups/{id}/cancel', {
    summary: 'Call off a time that was agreed on, or take an own proposal back; the promise stays',
    params: IdInPath,
    refuses: noOpenTime,
    run: ({ actor, params }) => pickups.cancelPickup(actor, params.id),
  })

  post('/pickups/{id}/coming', {
    summary: 'Say that one is coming to a time that was agreed on',
    params: IdInPath,
    refuses: noOpenTime,
    run: ({ actor, params }) => pickups.sayComing(actor, params.id),
  })
}

/** What a giver offers before a time is agreed on. */
function addWindows(api: Api, { domain: { pickups } }: Services) {
  const { get, put } = operations(api, 'Exchanges')

  get('/items/{id}/windows', {
    summary: 'The times that I offer for an own item',
    params: IdInPath,
    answer: z.array(WindowView),
    refuses: ['item_not_found'],
    run: ({ actor, params }) => pickups.readWindows(actor, params.id),
  })

  put('/items/{id}/windows', {
    summary: 'Offer times for an own item, instead of those before',
    params: IdInPath,
    body: OfferWindows,
    refuses: ['item_not_found', 'item_not_available', ...unfitTime],
    run: ({ actor, params, body }) => pickups.offerWindows(actor, params.id, body),
  })
}

function addCalendar(api: Api, { domain: { pickups } }: Services) {
  api.openapi(calendar, async (c) => {
    const { id } = c.req.valid('param')
    const file = await pickups.readCalendar(id, c.req.valid('query').key)
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="pick-up.ics"',
      'cache-control': 'no-store',
    })
  })
}
