import { z } from 'zod'
import { ItemCard } from '../../domain/items/views.ts'
import { EditProfile, ListBadges, PageOfItems, PageOfReviews } from '../../domain/profiles/input.ts'
import { Badge, MemberProfile } from '../../domain/profiles/views.ts'
import { ReceivedReview } from '../../domain/reviews/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, Done, IdInPath, operation } from './operation.ts'

const tags = ['Members']

const badges = operation({
  method: 'get',
  path: '/members',
  summary: 'A few public fields of many members at once',
  tags,
  request: { query: ListBadges },
  answer: z.array(Badge),
})

const view = operation({
  method: 'get',
  path: '/members/{id}',
  summary: 'A member’s profile; e-mail and phone only for the member',
  tags,
  member: 'optional',
  request: { params: IdInPath },
  answer: MemberProfile,
})

const items = operation({
  method: 'get',
  path: '/members/{id}/items',
  summary: 'What a member gives or gave away, newest first, without cancelled items',
  tags,
  request: { params: IdInPath, query: PageOfItems },
  answer: listOf(ItemCard),
})

const reviews = operation({
  method: 'get',
  path: '/members/{id}/reviews',
  summary: 'What others say of a member, newest first',
  tags,
  request: { params: IdInPath, query: PageOfReviews },
  answer: listOf(ReceivedReview),
})

const mine = operation({
  method: 'get',
  path: '/me/profile',
  summary: 'My own profile',
  tags: ['Me'],
  member: 'required',
  answer: MemberProfile,
})

const edit = operation({
  method: 'patch',
  path: '/me/profile',
  summary: 'Change my own profile; what is left out stays',
  tags: ['Me'],
  member: 'required',
  request: body(EditProfile),
  answer: Done,
})

export function addMembers(api: Api, { domain }: Services) {
  const { members } = domain
  api.openapi(badges, async (c) => c.json(await members.listBadges(c.req.valid('query')), 200))
  api.openapi(view, async (c) =>
    c.json(await members.viewMember(c.get('actor'), c.req.valid('param').id), 200),
  )
  api.openapi(items, async (c) =>
    c.json(await members.listItemsOf(c.req.valid('param').id, c.req.valid('query')), 200),
  )
  api.openapi(reviews, async (c) =>
    c.json(await members.listReviewsOf(c.req.valid('param').id, c.req.valid('query')), 200),
  )
  api.openapi(mine, async (c) => c.json(await members.readMyProfile(c.get('actor')), 200))
  api.openapi(edit, async (c) => {
    await members.editMyProfile(c.get('actor'), c.req.valid('json'))
    return c.json({ success: true } as const, 200)
  })
}
