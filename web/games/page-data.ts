import type { Games } from '../../domain/games/views.ts'
import type { Balance } from '../../domain/points/views.ts'
import type { Achievement } from '../../domain/profiles/achievements.ts'
import type { MemberProfile } from '../../domain/profiles/views.ts'
import { api } from '../session/api.ts'
import { keepParts } from '../session/keep-parts.ts'
import { sessionReady } from '../session/session.ts'

/** What one member sees besides what everybody sees. A part that could never be read leaves the others alone. */
export type Mine = {
  memberId: string
  points: Balance | 'failed'
  games: Games | 'failed'
  achievements: Achievement[] | 'failed'
}

/** The whole page; `mine` is null as long as nobody has asked for it, and for guests. */
export type GamesPage = {
  games: Games
  achievements: Achievement[]
  /** Whether points can be bought. */
  sellsPoints: boolean
  mine: Mine | null
}

const failed = () => 'failed' as const
const kept = keepParts<Mine>()

/** Reads the member's part of the page; null for a guest. */
export async function readMine(): Promise<Mine | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const [points, games, achievements] = await Promise.all([
    api<Balance>('GET', '/me/points').catch(failed),
    api<Games>('GET', '/games').catch(failed),
    api<MemberProfile>('GET', '/me/profile').then((profile) => profile.achievements, failed),
  ])
  return kept({ memberId: session.user.id, points, games, achievements })
}

const keptPlays = keepParts<Pick<Mine, 'memberId' | 'games'>>()

/** Of that what the page of one game shows: what was played today. */
export async function readPlays() {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const games = await api<Games>('GET', '/games').catch(failed)
  return keptPlays({ memberId: session.user.id, games })
}

export type MineState = 'loading' | 'guest' | Mine
