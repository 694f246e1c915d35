import { beforeEach } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import type { Payment } from '../domain/ports/payments.ts'
import { type aNotice, aProvider, received } from './payments.ts'
import { openFileWorld, type World } from './world.ts'

/** When every test of a community that pays begins. */
export const now = '2026-11-21T06:00:00.000Z'

/** The provider, the member who is new before each test, and what members and operators see. */
type Paying = {
  world: World
  asha: MemberActor
  /** What operators were told. */
  alarms: string[]
  /** What the provider says was paid; null when it is away. */
  paidAtProvider: Payment[] | null
  /** Whether it lists more than is read of it. */
  isListCut: boolean
  take(notice: ReturnType<typeof aNotice>): Promise<string>
  order(by?: MemberActor): Promise<string>
  pointsOf(member?: MemberActor): Promise<number>
  statusOf(id: string, by?: MemberActor): Promise<string>
}

/** A community for one file of tests, whose members buy points from a provider that says what it is told to. */
export function openPaying(): Paying {
  const world = openFileWorld({
    payments: {
      ...aProvider,
      listPaid: async () => {
        const { paidAtProvider: payments, isListCut: isCut } = paying
        return payments && { payments, isCut }
      },
    },
    alarm: (what) => void paying.alarms.push(what),
  })
  const paying: Paying = {
    world,
    asha: {} as MemberActor,
    alarms: [],
    paidAtProvider: [],
    isListCut: false,
    take: (notice) => world.domain.purchases.takePaymentNotice(received(notice)),
    async order(by = paying.asha) {
      const { purchases } = world.domain
      return (await purchases.startPurchase(by, { package_id: 'points-50' })).id
    },
    pointsOf: async (member = paying.asha) =>
      (await world.domain.points.readPoints(member)).current_points,
    statusOf: async (id, by = paying.asha) =>
      (await world.domain.purchases.readPurchase(by, id)).status,
  }
  beforeEach(async () => {
    paying.alarms = []
    paying.paidAtProvider = []
    paying.isListCut = false
    world.setClock(now)
    paying.asha = await world.aMember()
  })
  return paying
}
