import { ListAppRatings, RateApp } from '../../domain/app-ratings/input.ts'
import { AppRatings, OwnAppRating } from '../../domain/app-ratings/views.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addAppRatings(api: Api, { domain: { appRatings } }: Services) {
  const { get, put } = operations(api, 'App rating')

  get('/app-ratings', {
    summary: 'What members think of the product, without their names, the newest first',
    guests: 'same answer',
    query: ListAppRatings,
    answer: AppRatings,
    run: ({ query }) => appRatings.listAppRatings(query),
  })

  get('/me/app-rating', {
    summary: 'My rating of the product, or null',
    answer: OwnAppRating.nullable(),
    run: ({ actor }) => appRatings.viewMyAppRating(actor),
  })

  put('/me/app-rating', {
    summary: 'Rate the product, or change my rating',
    body: RateApp,
    answer: OwnAppRating,
    run: ({ actor, body }) => appRatings.rateApp(actor, body),
  })
}
