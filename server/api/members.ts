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

export function addMembers(api: Api, { domain: { members, items, exchanges } }: Services) {
  const { get } = operations(api, 'Members')
  const mine = operations(api, 'Me')

  mine.get('/me/items', {
    summary: 'My own items, newest first, without cancelled ones',
    query: z.object(pageFields(itemSizes.pageOfItems)),
    answer: listOf(OwnItem),
    run: ({ actor, query }) => items.listMyItems(actor, query),
  })

  mine.get('/me/claims', {
    summary: 'How many of this month’s six claims I have taken',
    answer: MonthlyClaims,
    run: ({ actor }) => exchanges.monthlyClaims(actor),
  })

  get('/members', {
    summary: 'A few public fields of many members at once',
    guests: 'same answer',
    query: ListBadges,
    answer: z.array(Badge),
    run: ({ query }) => members.listBadges(query),
  })

  get('/members/{id}', {
    summary: 'A member’s profile; e-mail and phone only for the member',
    guests: 'other answer',
    params: IdInPath,
    answer: MemberProfile,
    run: ({ actor, params }) => members.viewMember(actor, params.id),
  })

  get('/members/{id}/items', {
    summary: 'What a member gives or gave away, newest first, without cancelled items',
    guests: 'same answer',
    params: IdInPath,
    query: PageOfItems,
    answer: listOf(ItemCard),
    run: ({ params, query }) => members.listItemsOf(params.id, query),
  })

  get('/members/{id}/reviews', {
    summary: 'What others say of a member, newest first',
    guests: 'same answer',
    params: IdInPath,
    query: PageOfReviews,
    answer: listOf(ReceivedReview),
    run: ({ params, query }) => members.listReviewsOf(params.id, query),
  })

  mine.get('/me/profile', {
    summary: 'My own profile',
    answer: MemberProfile,
    run: ({ actor }) => members.readMyProfile(actor),
  })

  mine.patch('/me/profile', {
    summary: 'Change my own profile; what is left out stays',
    body: EditProfile,
    run: ({ actor, body }) => members.editMyProfile(actor, body),
  })
}
