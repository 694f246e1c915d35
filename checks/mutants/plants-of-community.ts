import type { Plant } from './planted.ts'

/** Faults in giving, asking, handing over, rating and earning. */
export const communityPlants: Plant[] = [
  {
    name: 'an item is not locked before it is decided about',
    file: 'domain/items/shared-rows.ts',
    edits: [
      [
        'stateOf(handle, id).forNoKeyUpdate().executeTakeFirst()',
        'stateOf(handle, id).executeTakeFirst()',
      ],
    ],
    tests: ['domain/exchanges/races.test.ts'],
  },
  {
    name: 'the index that lets a member wait once for an item is not unique',
    sql: 'drop index item_requests_one_pending',
    tests: ['domain/exchanges/constraints.test.ts'],
  },
  {
    name: 'the index that lets one request win an item is not unique',
    sql: 'drop index item_requests_one_winner',
    tests: ['domain/exchanges/constraints.test.ts'],
  },
  {
    name: 'a request that is over can wait again',
    sql: 'drop trigger item_requests_keep on item_requests',
    tests: ['domain/exchanges/taking-back.test.ts'],
  },
  {
    name: 'anybody can stay in line',
    sql: 'drop trigger line_places_fit on line_places',
    tests: ['domain/exchanges/line.test.ts'],
  },
  {
    name: 'an item is promised before its draw',
    sql: 'alter table items drop constraint items_undrawn_check',
    tests: ['domain/exchanges/draws.test.ts'],
  },
  {
    name: 'a draw reveals another seed than it is bound to',
    sql: 'alter table draws drop constraint draws_seed_check1',
    tests: ['domain/exchanges/draws.test.ts'],
  },
  {
    name: 'a draw can be changed',
    sql: 'drop trigger draws_keep on draws',
    tests: ['domain/exchanges/draws.test.ts'],
  },
  {
    name: 'a line outlives its item',
    sql: 'drop trigger items_line on items',
    tests: ['domain/exchanges/line.test.ts'],
  },
  {
    name: 'an item that was given can be put aside',
    sql: 'alter table items drop constraint items_put_aside_check',
    tests: ['domain/catalogue/offering-again.test.ts'],
  },
  {
    name: 'an item is offered again without end',
    sql: 'alter table items drop constraint items_offered_again_check',
    tests: ['domain/catalogue/offering-again.test.ts'],
  },
  {
    name: 'what is due about an item is not looked at again under its lock',
    file: 'domain/exchanges/silence.ts',
    edits: [['if (item && (await rows.isDue(handle, due, now, id)))', 'if (item)']],
    tests: ['domain/exchanges/silence.test.ts'],
  },
  {
    name: 'a request ends before its time',
    file: 'domain/exchanges/limits.ts',
    edits: [['requestLapsesDays = 10', 'requestLapsesDays = 9']],
    tests: ['domain/exchanges/silence.test.ts'],
  },
  {
    name: 'a stranger may end a promise',
    file: 'domain/items/abilities.ts',
    edits: [
      [
        "if (!request || !isSide) return 'request_not_found'",
        "if (!request) return 'request_not_found'",
      ],
    ],
    tests: ['domain/exchanges/taking-back.test.ts'],
  },
  {
    name: 'a slip is forgiven every time',
    file: 'domain/items/abilities.ts',
    edits: [['return tries.length - Math.min(unseen, 1)', 'return tries.length - unseen']],
    tests: ['domain/exchanges/taking-back.test.ts'],
  },
  {
    name: 'who asks may come at times that there are not',
    sql: 'alter table item_requests drop constraint item_requests_could_come_check',
    tests: ['domain/exchanges/comparing.test.ts'],
  },
  {
    name: 'a giver who hides names is told them',
    file: 'domain/items/shared-rows.ts',
    edits: [['i}.user_id and o.hides_requesters))', 'i}.user_id and not o.hides_requesters))']],
    tests: ['domain/exchanges/nameless.test.ts'],
  },
  {
    name: 'a month of claims begins in UTC',
    file: 'domain/days.ts',
    edits: [['new Date(at.valueOf() + indiaAhead)', 'new Date(at.valueOf())']],
    tests: ['domain/exchanges/monthly-limit.test.ts'],
  },
  {
    name: 'the seventh claim of a month is no different',
    file: 'domain/exchanges/exchanges.ts',
    edits: [["?? refuse('monthly_limit_reached')", '?? claimsPerMonth']],
    tests: ['domain/exchanges/monthly-limit.test.ts'],
  },
  {
    name: 'an own item can be claimed',
    file: 'domain/items/abilities.ts',
    edits: [["if (item.user_id === memberId) return 'own_item'", '']],
    tests: ['domain/exchanges/requesting.test.ts'],
  },
  {
    name: 'anybody may complete an exchange',
    file: 'domain/items/abilities.ts',
    edits: [
      [
        "if (item.user_id !== memberId) return 'not_your_item'\n  return item.status === 'claimed'",
        "return item.status === 'claimed'",
      ],
    ],
    tests: ['domain/exchanges/completing.test.ts'],
  },
  {
    name: 'an exchange can be rated twice without being told so',
    file: 'domain/reviews/reviews.ts',
    edits: [["if (!review) return refuse('already_rated')", 'if (!review) return']],
    tests: ['domain/reviews/reviews.test.ts'],
  },
  {
    name: 'the photo of another member is accepted',
    file: 'domain/photos/store.ts',
    edits: [
      [
        ".where('owner_id', '=', owner)\n    .where('path', 'in', paths)",
        ".where('path', 'in', paths)",
      ],
    ],
    tests: ['domain/photos/ownership.test.ts'],
  },
  {
    name: 'a photo keeps where and when it was taken',
    file: 'domain/photos/images.ts',
    edits: [
      [
        'const small = await pixelsOf(from(picture).resize(boxOf(width)))',
        'const small = bytes as never',
      ],
      [
        'from(small).toFormat(type',
        'sharp(small as never).autoOrient().keepMetadata().resize(boxOf(width)).toFormat(type',
      ],
    ],
    tests: ['domain/photos/images.test.ts'],
  },
  {
    name: 'a hidden item is listed',
    file: 'domain/catalogue/listing-rows.ts',
    edits: [
      [
        "const conditions = [sql`i.status = 'available'`]",
        "const conditions = [sql`(i.status = 'available' or i.hidden_for is not null)`]",
      ],
    ],
    tests: ['domain/moderation/hiding.test.ts'],
  },
  {
    name: 'a sign that matches everything is not taken for itself',
    file: 'domain/catalogue/search-rows.ts',
    edits: [["text.replace(/[\\\\%_]/g, '\\\\$&')", 'text']],
    tests: ['domain/catalogue/listing.test.ts', 'domain/catalogue/words.test.ts'],
  },
  {
    name: 'a cursor is believed whatever is in it',
    file: 'domain/input.ts',
    edits: [['  z.uuid(),\n  z.int32().min(0),\n', '  z.any(),\n  z.any(),\n']],
    tests: ['domain/catalogue/paging.test.ts'],
  },
  {
    name: 'anybody may write to anybody',
    file: 'domain/messaging/messaging.ts',
    edits: [["!item || way === 'none'", '!item']],
    tests: ['domain/messaging/sending.test.ts'],
  },
  {
    name: 'a message tells who asks before one is chosen',
    file: 'domain/messaging/messaging.ts',
    edits: [["if (way === 'waits') refuse('message_waits')", '']],
    tests: ['domain/exchanges/nameless.test.ts'],
  },
  {
    name: 'the same report is taken again',
    file: 'domain/moderation/reports.ts',
    edits: [
      [
        "if (!(await store.insertName(handle, named))) refuse('already_reported')",
        'await store.insertName(handle, named)',
      ],
    ],
    tests: ['domain/moderation/reports.test.ts'],
  },
  {
    name: 'the ledger takes the same entry twice',
    file: 'domain/points/ledger-rows.ts',
    edits: [
      [
        'delta: points, kind, ref, created_at',
        'delta: points, kind, ref: ref + Math.random(), created_at',
      ],
    ],
    tests: ['domain/points/ledger.test.ts'],
  },
  {
    name: 'entries of the ledger are not unique',
    sql: 'alter table points_ledger drop constraint points_ledger_kind_ref_key',
    tests: ['domain/points/ledger.test.ts'],
  },
  {
    name: 'a notice of a payment is believed without its signature',
    file: 'adapters/payments/razorpay-notice.ts',
    edits: [
      [
        'given.length === right.length && timingSafeEqual(given, right)',
        'given.length !== right.length || timingSafeEqual(right, right)',
      ],
    ],
    tests: ['adapters/payments/razorpay.test.ts'],
  },
  {
    name: 'less money than the price buys the points',
    file: 'domain/points/payment-notices.ts',
    edits: [['amountPaise !== purchase.amount_paise || ', 'amountPaise < 0 || ']],
    tests: ['domain/points/payment-notices.test.ts'],
  },
]
