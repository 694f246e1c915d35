import { expect, test } from 'vitest'
import { everyAnswer, listen } from './every-answer.ts'
import { aMember, aTalkativeServer, endedLog } from './place.ts'
import { standsAlone } from './secrets.ts'
import { ask, aVisitor, letterTo, share, type Visitor } from './visitor.ts'

const fewestAnswers = 60

// The number that proves a hand-over is told to whoever shows it, and to nobody and nothing else.
test('a hand-over number is in one answer to its receiver, and nowhere else', async ({
  annotate,
}) => {
  const place = await aTalkativeServer()
  const [giver, receiver] = [await aMember(place, 'Ravi'), await aMember(place, 'Meera')]
  const onlookers = [await aMember(place, 'Zoya'), aVisitor(place.server.url, '')]
  const { item, request, number } = await aPromise(giver, receiver)
  const live = [await listen(place.server.url, giver), await listen(place.server.url, receiver)]
  const known = [item, request, giver.id, receiver.id]
  const wrong = String((Number(number) + 1) % 10_000).padStart(4, '0')
  await giver.send('POST', `/api/v1/items/${item}/handover`, { number: wrong })
  await receiver.do('POST', `/api/v1/requests/${request}/received`)
  await letterTo(place.mail, giver.email, /(says that they have)/)
  await giver.do('POST', `/api/v1/requests/${request}/not-received`)
  const own = await everyAnswer(receiver, known)
  const told = new Map<string, string>()
  for (const who of [giver, ...onlookers])
    for (const [path, text] of await everyAnswer(who, known))
      told.set(`${path} for ${who.email}`, text)
  await giver.do('POST', `/api/v1/items/${item}/handover`, { number })
  for (const who of [giver, receiver])
    for (const [path, text] of await everyAnswer(who, known))
      told.set(`${path} for ${who.email}, later`, text)
  await letterTo(place.mail, receiver.email, /(We hope you enjoy it)/)
  for (const [at, heard] of live.entries()) told.set(`live ${at}`, heard())
  told.set('letters', JSON.stringify(place.mail.letters))
  told.set('log', await endedLog(place))
  const leaks = [...told].filter(([, text]) => standsAlone(number, text)).map(([where]) => where)
  await annotate(
    `${told.size + own.size} answers, letters and logs looked at for a number, ${leaks.length} found (limit: 0)`,
  )
  expect(leaks).toEqual([])
  expect([...own].filter(([, text]) => standsAlone(number, text)).map(([path]) => path)).toEqual([
    `/api/v1/requests/${request}/handover`,
  ])
  expect(told.size).toBeGreaterThanOrEqual(fewestAnswers)
})

/** A promise whose number stands nowhere by chance, such as the year. */
async function aPromise(giver: Visitor, receiver: Visitor) {
  for (;;) {
    const item = await share(giver)
    const request = await ask(receiver, item)
    const before = await everyAnswer(giver, [item, request])
    await giver.do('POST', `/api/v1/requests/${request}/approve`)
    const { json } = await receiver.do('GET', `/api/v1/requests/${request}/handover`)
    const number = String(json.number)
    if (![...before.values()].some((text) => standsAlone(number, text)))
      return { item, request, number }
  }
}
