import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { CalendarKey, OfferWindows, ProposePickup } from '../../domain/pickups/input.ts'
import { MeetingView, PickupOfItem, WindowView } from '../../domain/pickups/views.ts'
import type { Api, Services } from '../environment.ts'
import { Created, errorAnswers, IdInPath, operations } from './operation.ts'

/**
 * The file of a time that was agreed on, for whoever has its address: phones fetch such files without a token. It has the title and
 * the time, and nothing of the two. Refuses with 404 `pickup_not_found`, also for another key, and two days after.
 */
const calendar = createRoute({
  method: 'get',
  path: '/pickups/{id}/calendar',
  summary: 'The calendar file of a time that was agreed on',
  tags: ['Exchanges'],
  security: [],
  request: { params: IdInPath, query: CalendarKey },
  responses: {
    ...errorAnswers,
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

  /** Refuses with 404 `request_not_found`, for those of others too. */
  get('/requests/{id}/pickups', {
    summary:
      'The time that the two of a promise agreed on, the one that is proposed, and what the giver offers',
    params: IdInPath,
    answer: MeetingView,
    run: ({ actor, params }) => pickups.viewMeeting(actor, params.id),
  })

  /**
   * Refuses with 400 `pickup_ends_first`, `pickup_too_soon`, `pickup_too_far` or `pickup_too_long`, 404 `request_not_found`, for those
   * of others too, 409 `request_not_approved`, or 429.
   */
  post('/requests/{id}/pickups', {
    summary:
      'Propose a time to meet; one that the giver offers is agreed on at once by whom the item is promised to, unless it was offered before the end of one that was agreed on and is over',
    params: IdInPath,
    body: ProposePickup,
    answer: Created,
    status: 201,
    run: async ({ actor, params, body }) => ({
      id: await pickups.proposePickup(actor, params.id, body),
    }),
  })

  /** Refuses with 404 `pickup_not_found`, for those of others too. */
  get('/pickups/{id}', {
    summary: 'A time, whatever became of it',
    params: IdInPath,
    answer: PickupOfItem,
    run: ({ actor, params }) => pickups.viewPickup(actor, params.id),
  })

  /** Refuses with 403 `own_pickup`, 404 `pickup_not_found`, for those of others too, 409 `pickup_not_open` or `pickup_over`. */
  post('/pickups/{id}/agree', {
    summary:
      'Say yes to a time that the other one proposed; if the time agreed on is over since, that proposes the same anew',
    params: IdInPath,
    run: ({ actor, params }) => pickups.agreeOnPickup(actor, params.id),
  })

  /** Refuses with 403 `own_pickup`, 404 `pickup_not_found`, for those of others too, or 409 `pickup_not_open`. */
  post('/pickups/{id}/decline', {
    summary: 'Say no to a time that the other one proposed',
    params: IdInPath,
    run: ({ actor, params }) => pickups.declinePickup(actor, params.id),
  })

  /** Refuses with 404 `pickup_not_found`, for those of others too, 409 `pickup_not_open` or `pickup_over`. */
  post('/pickups/{id}/cancel', {
    summary: 'Call off a time that was agreed on, or take an own proposal back; the promise stays',
    params: IdInPath,
    run: ({ actor, params }) => pickups.cancelPickup(actor, params.id),
  })

  /** Refuses with 404 `pickup_not_found`, for those of others too, 409 `pickup_not_open` or `pickup_over`. */
  post('/pickups/{id}/coming', {
    summary: 'Say that one is coming to a time that was agreed on',
    params: IdInPath,
    run: ({ actor, params }) => pickups.sayComing(actor, params.id),
  })
}

/** What a giver offers before a time is agreed on. */
function addWindows(api: Api, { domain: { pickups } }: Services) {
  const { get, put } = operations(api, 'Exchanges')

  /** Refuses with 404 `item_not_found`, for those of others too. */
  get('/items/{id}/windows', {
    summary: 'The times that I offer for an own item',
    params: IdInPath,
    answer: z.array(WindowView),
    run: ({ actor, params }) => pickups.readWindows(actor, params.id),
  })

  /** Refuses with 404 `item_not_found`, for those of others too, 409 `item_not_available`, and as proposing does. */
  put('/items/{id}/windows', {
    summary: 'Offer times for an own item, instead of those before',
    params: IdInPath,
    body: OfferWindows,
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
