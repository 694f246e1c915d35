import { expect, test } from 'vitest'
import { type RequestStatus, requesterView } from './request-view.ts'

type Row = [request: RequestStatus, item: string, claimer: 'me' | 'other' | null, told: string]

const rows: Row[] = [
  ['pending', 'available', null, 'pending'],
  ['pending', 'claimed', 'other', 'pending'],
  ['pending', 'completed', 'other', 'pending'],
  ['pending', 'cancelled', null, 'pending'],
  ['approved', 'claimed', 'me', 'approved'],
  ['approved', 'available', null, 'pending'],
  ['approved', 'cancelled', null, 'pending'],
  ['approved', 'claimed', 'other', 'pending'],
  ['approved', 'completed', 'other', 'pending'],
  ['approved', 'completed', 'me', 'completed'],
  ['pending', 'completed', 'me', 'completed'],
  ['completed', 'completed', 'me', 'completed'],
  ['rejected', 'available', null, 'rejected'],
  ['rejected', 'claimed', 'other', 'rejected'],
  ['rejected', 'completed', 'other', 'rejected'],
  ['rejected', 'completed', 'me', 'rejected'],
  ['rejected', 'cancelled', null, 'rejected'],
]

test.each(rows)(
  'a %s request for a(n) %s item, claimed by %s, is told as %s [ORDERS-06, ORDERS-07, ORDERS-08]',
  (status, itemStatus, claimer, told) =>
    expect(
      requesterView({ status, requester_id: 'me' }, { status: itemStatus, claimed_by: claimer }),
    ).toBe(told),
)
