import { ListAppRatings, RateApp } from '../../domain/app-ratings/input.ts'
import { AppRatings, OwnAppRating } from '../../domain/app-ratings/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, operation } from './operation.ts'

const tags = ['App rating']
const member = 'required'

const list = operation({
  method: 'get',
  path: '/app-ratings',
  summary: 'What members think of the product, without their names, the newest first',
  tags,
  request: { query: ListAppRatings },
  answer: AppRatings,
})

const mine = operation({
  method: 'get',
  path: '/me/app-rating',
  summary: 'My rating of the product, or null',
  tags,
  member,
  answer: OwnAppRating.nullable(),
})

const rate = operation({
  method: 'put',
  path: '/me/app-rating',
  summary: 'Rate the product, or change my rating',
  tags,
  member,
  request: body(RateApp),
  answer: OwnAppRating,
})

export function addAppRatings(api: Api, { domain }: Services) {
  const { appRatings } = domain
  api.openapi(list, async (c) => c.json(await appRatings.listAppRatings(c.req.valid('query')), 200))
  api.openapi(mine, async (c) => c.json(await appRatings.viewMyAppRating(c.get('actor')), 200))
  api.openapi(rate, async (c) =>
    c.json(await appRatings.rateApp(c.get('actor'), c.req.valid('json')), 200),
  )
}
