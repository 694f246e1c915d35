import type { Row } from './row.ts'
import { catalogue } from './table-catalogue.ts'
import { exchanges } from './table-exchanges.ts'
import { betweenMembers } from './table-members.ts'
import { noShows } from './table-no-shows.ts'
import { ownThings } from './table-own.ts'
import { pickups } from './table-pickups.ts'
import { points } from './table-points.ts'
import { protocols } from './table-protocols.ts'

/** Every call, in the order of the doors. */
export const table: Row[] = [
  ...catalogue,
  ...exchanges,
  ...pickups,
  ...noShows,
  ...betweenMembers,
  ...ownThings,
  ...points,
  ...protocols,
]
