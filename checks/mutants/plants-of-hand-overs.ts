import type { Plant } from './planted.ts'

/** Faults in what proves that a thing changed hands, and in what comes of it. */
export const handOverPlants: Plant[] = [
  {
    name: 'a number is compared without having been counted',
    file: 'domain/handover/handover.ts',
    edits: [["if (left === 'none') return refuse('handover_tries_over')", '']],
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'a try is counted together with what it leads to',
    file: 'domain/handover/handover.ts',
    edits: [
      [
        'const left = await inTransaction(database, (handle) => store.takeTry(handle, requestId))',
        "const left = await inTransaction(database, async (handle) => {\n    const now = await store.takeTry(handle, requestId)\n    if (!isHandoverNumber(secret, requestId, number)) refuseWith('handover_number_wrong', { left: Number(now) })\n    return now\n  })",
      ],
    ],
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'anybody is told the number of a hand-over',
    file: 'domain/items/abilities.ts',
    edits: [
      [
        "if (request?.requester_id !== memberId) return 'request_not_found'\n  return request.status === 'approved'",
        "if (!request) return 'request_not_found'\n  return request.status === 'approved'",
      ],
    ],
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'every promise has the same number',
    file: 'domain/handover/number.ts',
    edits: [['.readBigUInt64BE()', '.readBigUInt64BE() * 0n']],
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'tries are given back',
    sql: 'drop trigger handovers_keep on handovers',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'more is tried than twenty times',
    sql: 'alter table handovers drop constraint handovers_tries_check',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'something is objected to that nobody said',
    sql: 'alter table handovers drop constraint handovers_objected_check',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'what is promised to nobody is handed over',
    sql: 'drop trigger handovers_fit on handovers',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'what was said of a hand-over outlives the promise',
    sql: 'drop trigger item_requests_handover on item_requests',
    tests: ['domain/handover/receiving.test.ts'],
  },
  {
    name: 'an exchange is completed by nothing that proved it',
    sql: 'alter table items drop constraint items_handed_over_check',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'a hand-over is proved by what proves nothing',
    sql: 'alter table items drop constraint items_handed_over_by_check',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'nobody hears live of what was said of a hand-over',
    sql: 'drop trigger handovers_live on handovers',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'a quiz is played for an exchange',
    sql: 'alter table game_plays drop constraint game_plays_item_check',
    tests: ['domain/games/deeds.test.ts'],
  },
  {
    name: 'what proved a hand-over changes afterwards',
    sql: 'drop trigger items_handed_over on items',
    tests: ['domain/handover/handover.test.ts'],
  },
  {
    name: 'what the receiver said completes in spite of an objection',
    file: 'domain/handover/store.ts',
    edits: [[' and h.objected_at is null`', '`']],
    tests: ['domain/handover/receiving.test.ts'],
  },
  {
    name: 'the giver’s word alone brings points',
    file: 'domain/games/store.ts',
    edits: [["i.handed_over_by in ('number', 'receiver')", "i.handed_over_by <> ''"]],
    tests: ['domain/games/deeds.test.ts'],
  },
  {
    name: 'two members bring each other points again the next day',
    file: 'domain/handover/limits.ts',
    edits: [['helpedAgainDays = 30', 'helpedAgainDays = 1']],
    tests: ['domain/games/deeds.test.ts'],
  },
  {
    name: 'one exchange brings its points twice',
    sql: 'drop index game_plays_once_for_item',
    tests: ['domain/games/deeds.test.ts'],
  },
]
