import type { Plant } from './planted.ts'

const constraints = ['domain/pickups/constraints.test.ts']
const commands = ['pickups', 'windows', 'ending'].map((name) => `domain/pickups/${name}.test.ts`)
const windows = ['domain/pickups/windows.test.ts']
const reminders = ['domain/pickups/reminding.test.ts']
const calendar = ['domain/calendar/calendar.test.ts']
const drop = (name: string, constraint: string, table = 'pickups'): Plant => ({
  name,
  sql: `alter table ${table} drop constraint ${constraint}`,
  tests: constraints,
})
const ofWindows = (name: string, constraint: string) =>
  drop(name, `pickup_windows_${constraint}`, 'pickup_windows')

/** Faults in times to meet. */
export const pickupPlants: Plant[] = [
  {
    name: 'two times are proposed for a request',
    sql: 'drop index pickups_one_proposed',
    tests: constraints,
  },
  {
    name: 'two times are agreed on for a request',
    sql: 'drop index pickups_one_agreed',
    tests: constraints,
  },
  {
    name: 'a stranger meets the two of a promise',
    sql: 'drop trigger pickups_of_parties on pickups',
    tests: constraints,
  },
  {
    name: 'a time that was agreed on changes',
    sql: 'drop trigger pickups_keep on pickups',
    tests: constraints,
  },
  drop('somebody agrees to their own proposal', 'pickups_two_check'),
  drop('a time is agreed on by nobody', 'pickups_state_check1'),
  drop('a time takes for ever', 'pickups_span_check'),
  drop('a time is over before it is proposed', 'pickups_soon_check'),
  ofWindows('a giver offers a ninth time', 'place_in_list_check'),
  drop('a time has a state that there is not', 'pickups_state_check'),
  drop('a time is agreed on at no time', 'pickups_agreed_check'),
  drop('a time that goes on was ended', 'pickups_ended_check'),
  drop('one is reminded of a time that has begun', 'pickups_reminded_check'),
  drop('a place to meet has no words, or too many', 'pickups_place_check'),
  ofWindows('the place of a time offered has no words, or too many', 'place_check'),
  ofWindows('a time offered takes for ever', 'span_check'),
  ofWindows('a time offered is over', 'soon_check'),
  ofWindows('two times offered have one place in the list', 'pkey'),
  ofWindows('the same time is offered twice', 'item_id_starts_at_key'),
  {
    name: 'the same is told of a time twice',
    sql: 'drop index notifications_of_pickup',
    tests: constraints,
  },
  {
    name: 'a notification is about something else than it tells of',
    sql: 'alter table notifications drop constraint notifications_about_check',
    tests: ['domain/notifications/notifications.test.ts'],
  },
  {
    name: 'nobody hears live of a time',
    sql: 'drop trigger pickups_live on pickups',
    tests: constraints,
  },
  {
    name: 'nobody hears live of times that are offered',
    sql: 'drop trigger pickup_windows_offered on pickup_windows',
    tests: constraints,
  },
  {
    name: 'nobody hears live of times that are offered no more',
    sql: 'drop trigger pickup_windows_gone on pickup_windows',
    tests: constraints,
  },
  {
    name: 'times are offered for what is given away',
    sql: 'drop trigger pickup_windows_fit on pickup_windows',
    tests: constraints,
  },
  {
    name: 'times that are offered outlive their item',
    sql: 'drop trigger items_pickup_windows on items',
    tests: constraints,
  },
  {
    name: 'a time outlives its promise',
    sql: 'drop trigger item_requests_pickups on item_requests',
    tests: commands,
  },
  {
    name: 'one may say yes to an own proposal',
    file: 'domain/pickups/abilities.ts',
    edits: [["if (pickup.proposed_by === memberId) return 'own_pickup'", '']],
    tests: commands,
  },
  {
    name: 'a new time ends the agreed one before anybody said yes',
    file: 'domain/pickups/pickups.ts',
    edits: [
      ["'proposed')\n  const asked", "'proposed')\n  await replace(act, 'agreed')\n  const asked"],
    ],
    tests: commands,
  },
  {
    name: 'what a receiver had proposed cannot be picked',
    file: 'domain/pickups/pickups.ts',
    edits: [['isAgreed(known)', 'isStanding(known, member)']],
    tests: windows,
  },
  {
    name: 'a time that nobody came to goes by an offer from before',
    file: 'domain/said-rows.ts',
    edits: [['and past.ends_at > ', 'and false and past.ends_at > ']],
    tests: ['domain/pickups/time-over.test.ts'],
  },
  {
    name: 'whoever says first that nobody came can pick a time from before at once',
    file: 'domain/said-rows.ts',
    edits: [["past.state in ('agreed', 'missed')", "past.state = 'agreed'"]],
    tests: ['domain/pickups/time-over.test.ts'],
  },
  {
    name: 'times offered once more ring no bell',
    file: 'domain/pickups/telling.ts',
    edits: [
      [
        "notifyAgain(handle, { memberId, type: 'pickups_offered', text: about.title, request_id })",
        "notify(handle, [{ memberId, type: 'pickups_offered', text: about.title, request_id }])",
      ],
    ],
    tests: windows,
  },
  {
    name: 'a place outlives who leaves',
    file: 'domain/pickups/shared-rows.ts',
    edits: [['set place = null', 'set place = place']],
    tests: commands,
  },
  {
    name: 'two workers remind twice',
    file: 'domain/pickups/store.ts',
    edits: [[".where('reminded_at', 'is', null)\n", '\n']],
    tests: reminders,
  },
  {
    name: 'one is reminded of what was cancelled',
    file: 'domain/pickups/store.ts',
    edits: [[".where('state', '=', 'agreed')\n    .where('reminded_at'", ".where('reminded_at'"]],
    tests: reminders,
  },
  {
    name: 'any key opens a calendar file',
    file: 'domain/calendar/calendar.ts',
    edits: [["isSame(Buffer.from(key, 'hex'), hashOf(secret, pickupId))", 'key !== null']],
    tests: calendar,
  },
  {
    name: 'a calendar file is there for ever',
    file: 'domain/pickups/meetings.ts',
    edits: [
      ['now.getTime() >= abilities.calendarUntil', 'now.getTime() < 0 && abilities.calendarUntil'],
    ],
    tests: calendar,
  },
  {
    name: 'what is cancelled stays in the calendar',
    file: 'domain/pickups/meetings.ts',
    edits: [["found.state === 'cancelled'", 'false']],
    tests: calendar,
  },
]
