import { ListAppRatings, RateApp } from '../../domain/app-ratings/input.ts'
import { AppRatings, OwnAppRating } from '../../domain/app-ratings/views.ts'
import { HomeStats } from '../../domain/community/views.ts'
import { SendEnquiry } from '../../domain/enquiries/input.ts'
import { orNull } from '../../domain/views.ts'
import { callerOf } from '../caller.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addCommunity(api: Api, { domain: { community, appRatings, enquiries } }: Services) {
  const { get, put } = operations(api, 'App rating')

  const { get: read, post } = operations(api, 'Community')

  read('/stats', {
    summary: 'The community in numbers',
    guests: 'same answer',
    answer: HomeStats,
    cacheControl: 'public, max-age=30',
    refuses: [],
    run: () => community.readStats(),
  })

  post('/enquiries', {
    summary: 'Write to those who run the server; as a guest too',
    guests: 'other answer',
    body: SendEnquiry,
    refuses: [],
    run: ({ actor, body }, c) => enquiries.sendEnquiry(actor, body, callerOf(c)),
  })

  get('/app-ratings', {
    summary: 'What members think of the product, without their names, the newest first',
    guests: 'same answer',
    query: ListAppRatings,
    answer: AppRatings,
    refuses: [],
    run: ({ query }) => appRatings.listAppRatings(query),
  })

  get('/me/app-rating', {
    summary: 'My rating of the product, or null',
    answer: orNull(OwnAppRating),
    refuses: [],
    run: ({ actor }) => appRatings.viewMyAppRating(actor),
  })

  put('/me/app-rating', {
    summary: 'Rate the product, or change my rating',
    body: RateApp,
    answer: OwnAppRating,
    refuses: [],
    run: ({ actor, body }) => appRatings.rateApp(actor, body),
  })
}
