import type { Plant } from './planted.ts'

const constraints = ['domain/no-shows/constraints.test.ts']
const drop = (name: string, constraint: string, table = 'no_shows'): Plant => ({
  name,
  sql: `alter table ${table} drop constraint ${constraint}`,
  tests: constraints,
})
const without = (name: string, trigger: string): Plant => ({
  name,
  sql: `drop trigger ${trigger} on no_shows`,
  tests: constraints,
})

/** Faults in what is said with one tap, and in who is said not to have come. */
export const noShowPlants: Plant[] = [
  {
    name: 'a message says that it is a phrase that nobody knows',
    sql: 'alter table messages drop constraint messages_phrase_check',
    tests: ['domain/messaging/phrases.test.ts'],
  },
  {
    name: 'that nobody came is said twice',
    sql: 'alter table no_shows drop constraint no_shows_once',
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'that nobody came is said by anybody, at any time',
    sql: 'drop trigger no_shows_fit on no_shows',
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'what was said of somebody changes',
    sql: 'drop trigger no_shows_keep on no_shows',
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'an answer leaves what was said as it was',
    sql: 'alter table no_shows drop constraint no_shows_answered_check',
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'that nobody came is said before half an hour has passed',
    file: 'domain/no-shows/limits.ts',
    edits: [['sayAfter = 30 * minute', 'sayAfter = 20 * minute']],
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'what is disputed counts',
    file: 'domain/habits/shared-rows.ts',
    edits: [["s.state = 'stands' and", "s.state <> 'dropped' and"]],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'habits are told of who is not named',
    file: 'domain/exchanges/store.ts',
    edits: [["in ('pending', 'approved') and not", "in ('pending', 'approved') or not"]],
    tests: ['domain/habits/habits.test.ts'],
  },
  drop('what was said has a state that there is not', 'no_shows_state_check'),
  drop('what was said is decided and open at once', 'no_shows_decided_check'),
  drop('an answer to what was said has no words, or too many', 'no_shows_answer_check'),
  drop('what was said can never be answered', 'no_shows_answer_by_check'),
  drop('somebody says of themselves that they did not come', 'no_shows_two_check'),
  without('who left says that nobody came', 'no_shows_by_member'),
  without('it is said of somebody who left that they did not come', 'no_shows_about_member'),
  without('who is locked says that nobody came', 'no_shows_by_unlocked'),
  drop(
    'a promise ends for no reason that there is',
    'item_requests_ended_as_check',
    'item_requests',
  ),
  drop('operators do what is no decision', 'moderation_log_action_check', 'moderation_log'),
  {
    name: 'habits are told to the giver after the request',
    file: 'domain/exchanges/store.ts',
    edits: [["r.status in ('pending', 'approved') and not", 'not']],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'habits are told to either side after the request',
    file: 'domain/no-shows/no-shows.ts',
    edits: [['const isShown = isOpen && ', 'const isShown = ']],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'habits are told of who is not named beside the time',
    file: 'domain/no-shows/no-shows.ts',
    edits: [[' && !(member === giver && about.is_nameless)', '']],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'habits are told to strangers of a request',
    file: 'domain/no-shows/no-shows.ts',
    edits: [
      [
        "if (!about || !isOfTwo(about, member)) return refuse('request_not_found')",
        "if (!about) return refuse('request_not_found')",
      ],
    ],
    tests: ['domain/no-shows/refused.test.ts'],
  },
  {
    name: 'habits are told of somebody who is new',
    file: 'domain/habits/limits.ts',
    edits: [['habitsFrom = 3', 'habitsFrom = 2']],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'habits are told of two years',
    file: 'domain/habits/limits.ts',
    edits: [['habitMonths = 12', 'habitMonths = 24']],
    tests: ['domain/habits/habits.test.ts'],
  },
  {
    name: 'everybody reads what was said of anybody, and what they answered',
    file: 'domain/no-shows/store.ts',
    edits: [['where s.about_id = ', 'where s.about_id = s.about_id or s.about_id = ']],
    tests: ['tests/matrix/habits.test.ts'],
  },
]
