import { expect, test } from 'vitest'
import { aPhoto } from '../../tests/photo-samples.ts'
import { everyAnswer, listen } from './every-answer.ts'
import { aMember, aTalkativeServer, type Place } from './place.ts'
import { foundIn, someSecrets } from './secrets.ts'
import { ask, aVisitor, letterTo, share, type Visitor } from './visitor.ts'

const fewestAnswers = 60

// Who wants to choose without the names is told none by any call, page, letter or live event, until one is chosen.
test('a giver who hides names is told who asks only once one is chosen', async ({ annotate }) => {
  const { giver, asker, canaries, item, place, requests } = await anItemThatIsAskedFor()
  const live = await listen(place.server.url, giver)
  const guessing = await listen(place.server.url, giver, asker.id)
  await asker.do('POST', `/api/v1/items/${item}/contact`)
  const written = { recipient_id: giver.id, item_id: item, message: `I am ${canaries.name}` }
  expect((await asker.send('POST', '/api/v1/messages', written)).status).toBe(403)
  await asker.do('POST', `/api/v1/requests/${requests[0]}/withdraw`)
  requests.push(await ask(asker, item))
  await letterTo(place.mail, giver.email, /(Somebody would like to have)/)
  await expect.poll(live).toContain(requests.at(-1))
  const known = [item, giver.id, ...requests]
  const read = () => everyAnswer(giver, known)
  const before = await read()
  await giver.do('POST', `/api/v1/requests/${requests[1]}/reject`)
  const after = new Map([...(await read())].map(([path, text]) => [`${path} later`, text]))
  const told = new Map([...before, ...after, ['live', live()], ['letters', mailTo(place, giver)]])
  const leaks = leaksIn(told, canaries)
  await annotate(
    `${told.size} answers looked at for ${Object.keys(canaries).length} things that tell who asks, ${leaks.length} found (limit: 0)`,
  )
  expect(leaks).toEqual([])
  for (const request of requests) expect(guessing()).not.toContain(request)
  expect(told.size).toBeGreaterThanOrEqual(fewestAnswers)

  await giver.do('POST', `/api/v1/requests/${requests[2]}/approve`)
  const shown = new Set(leaksIn(await read(), canaries).map((leak) => leak.split(' in ')[0]))
  expect([...shown].sort()).toEqual(['id', 'name', 'picture', 'town'])
})

// What a giver compares is theirs alone.
test('what a giver compares is shown to nobody else', async ({ annotate }) => {
  const { giver, asker, item, place, requests } = await anItemThatIsAskedFor()
  const other = await aMember(place, 'Vikram')
  requests.push(await ask(other, item))
  const [stranger, guest] = [await aMember(place, 'Zoya'), aVisitor(place.server.url, '')]
  const known = [item, giver.id, asker.id, other.id, ...requests]
  /** With its quotes it stands nowhere but as a value. */
  const compared = { could_come: `"${rareTime}"`, received: '"few"', since: '"member_since":"2' }
  const leaks: string[] = []
  let count = 0
  for (const [who, visitor] of Object.entries({ other, stranger, guest })) {
    const answers = await everyAnswer(visitor, known)
    count += answers.size
    leaks.push(...leaksIn(answers, compared).map((leak) => `${leak} for the ${who}`))
  }
  await annotate(`${count} answers looked at for what a giver compares, ${leaks.length} found`)
  expect(leaks).toEqual([])
  const own = leaksIn(await everyAnswer(giver, [item]), compared)
  expect(own).toContain(`could_come in /api/v1/items/${item}/requests`)
  expect(new Set(own.map((leak) => leak.split(' in ')[0])).size).toBe(3)
})

/** One that only who is looked at names. */
const rareTime = 'weekend-evening'

/** A giver who hides names, and somebody who has received something lately and asks for an item of theirs. */
async function anItemThatIsAskedFor() {
  const place = await aTalkativeServer()
  const { name, town, about } = someSecrets()
  const [giver, asker] = [await aMember(place, 'Ravi'), await aMember(place, name)]
  const path = `${asker.id}/1763700000000_0.jpg`
  const photo = new Uint8Array(await aPhoto())
  await asker.do('POST', `/storage/v1/object/item-images/${path}`, photo, 'image/jpeg')
  const avatar_url = `/storage/v1/object/public/item-images/${path}`
  await asker.do('PATCH', '/api/v1/me/profile', { location: town, bio: about, avatar_url })
  const friend = await aMember(place, 'Meera')
  const received = await share(friend)
  const won = await ask(asker, received)
  await friend.do('POST', `/api/v1/requests/${won}/approve`)
  await friend.do('POST', `/api/v1/items/${received}/complete`)
  await giver.do('PATCH', '/api/v1/me/contact-settings', {
    show_contact: true,
    hides_requesters: true,
  })
  const item = await share(giver)
  const requests = [await ask(asker, item, { could_come: [rareTime] }), await ask(friend, item)]
  const canaries = { id: asker.id, name, email: asker.email, picture: avatar_url, town, about }
  return { place, giver, asker, item, requests, canaries }
}

const leaksIn = (answers: Map<string, string>, canaries: Record<string, string>) =>
  [...answers].flatMap(([where, text]) =>
    foundIn(text, canaries).map((what) => `${what} in ${where}`),
  )

const mailTo = ({ mail }: Place, { email }: Visitor) =>
  mail.letters
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map((letter) => JSON.stringify(letter))
    .join('\n')
