import { z } from 'zod'
import { MonthlyClaims } from '../../domain/exchanges/views.ts'
import { pageFields } from '../../domain/input.ts'
import { itemSizes } from '../../domain/items/limits.ts'
import { ItemCard, OwnItem } from '../../domain/items/views.ts'
import { EditProfile, ListBadges, PageOfItems, PageOfReviews } from '../../domain/profiles/input.ts'
import { Badge, MemberProfile } from '../../domain/profiles/views.ts'
import { ReceivedReview } from '../../domain/reviews/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addMembers(api: Api, services: Services) {
  addMe(api, services)
  addOthers(api, services)
}

function addMe(api: Api, { domain: { members, items, exchanges } }: Services) {
  const { get, patch } = operations(api, 'Me')

  get('/me/items', {
    summary:
      'My own items, newest first, without those I took back; what is hidden before it was handed over, or put aside, is `cancelled`',
    query: z.object(pageFields(itemSizes.pageOfItems)),
    answer: listOf(OwnItem),
    refuses: [],
    run: ({ actor, query }) => items.listMyItems(actor, query),
  })

  get('/me/claims', {
    summary: 'How many of this month’s six claims I have taken',
    answer: MonthlyClaims,
    refuses: [],
    run: ({ actor }) => exchanges.monthlyClaims(actor),
  })

  get('/me/profile', {
    summary: 'My own profile',
    answer: MemberProfile,
    refuses: ['member_not_found'],
    run: ({ actor }) => members.readMyProfile(actor),
  })

  patch('/me/profile', {
    summary: 'Change my own profile; what is left out stays',
    body: EditProfile,
    refuses: ['photo_unknown'],
    run: ({ actor, body }) => members.editMyProfile(actor, body),
  })
}

function addOthers(api: Api, { domain: { members } }: Services) {
  const { get } = operations(api, 'Members')

  get('/members', {
    summary: 'A few public fields of many members at once',
    guests: 'same answer',
    query: ListBadges,
    answer: z.array(Badge),
    refuses: [],
    run: ({ query }) => members.listBadges(query),
  })

  get('/members/{id}', {
    summary: 'A member’s profile; e-mail and phone only for the member',
    guests: 'other answer',
    params: IdInPath,
    answer: MemberProfile,
    refuses: ['member_not_found'],
    run: ({ actor, params }) => members.viewMember(actor, params.id),
  })

  get('/members/{id}/items', {
    summary: 'What a member gives or gave away, newest first, without cancelled items',
    guests: 'same answer',
    params: IdInPath,
    query: PageOfItems,
    answer: listOf(ItemCard),
    refuses: ['member_not_found'],
    run: ({ params, query }) => members.listItemsOf(params.id, query),
  })

  get('/members/{id}/reviews', {
    summary: 'What others say of a member, newest first',
    guests: 'same answer',
    params: IdInPath,
    query: PageOfReviews,
    answer: listOf(ReceivedReview),
    refuses: ['member_not_found'],
    run: ({ params, query }) => members.listReviewsOf(params.id, query),
  })
}
