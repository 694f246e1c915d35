import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saltBytes } from '../../domain/exchanges/limits.ts'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { everyAnswer, listen } from './every-answer.ts'
import { aMember, aTalkativeServer } from './place.ts'
import { foundIn } from './secrets.ts'
import { ask, aVisitor, share } from './visitor.ts'

const fewestAnswers = 150

// What a draw is bound to is known to nobody before the draw: no answer, page, letter, live event, file or log has it
// (decision 050).
test('the seed of a draw stands nowhere before the draw', async ({ annotate }) => {
  const place = await aTalkativeServer({ hasOwnDatabase: true })
  const { server, mail, database } = place
  const [giver, asker] = [await aMember(place, 'Ravi'), await aMember(place, 'Meera')]
  const heard = await Promise.all([listen(server.url, giver), listen(server.url, asker)])
  const item = await share(giver, { giving: 'draw', decide_after_hours: 12 })
  const request = await ask(asker, item, { salt: randomHex(saltBytes) })
  const { rows } = await database.query('select seed from draw_seeds where item_id = $1', [item])
  const seed: Buffer = rows[0].seed
  const told = new Map<string, string>()
  for (const [name, visitor] of Object.entries({ giver, asker, guest: aVisitor(server.url, '') }))
    for (const [path, text] of await everyAnswer(visitor, [item, request, giver.id, asker.id]))
      told.set(`${path} for the ${name}`, text)
  await giver.do('PATCH', `/api/v1/items/${item}`, { title: 'A lamp' })
  for (const [at, live] of heard.entries()) told.set(`live ${at}`, live())
  await server.end('SIGTERM')
  const { output, errors } = server.printed()
  told.set('standard output', output).set('standard error', errors)
  told.set('PostgreSQL', await readFile(join(server.folder, 'postgres/log/postgres.log'), 'utf8'))
  for (const [at, letter] of mail.letters.entries())
    told.set(`letter ${at}`, JSON.stringify(letter))
  const forms = {
    hex: seed.toString('hex'),
    base64: seed.toString('base64'),
    link: seed.toString('base64url'),
  }
  const leaks = [...told].flatMap(([where, text]) =>
    foundIn(text, forms).map((what) => `${what} in ${where}`),
  )
  await annotate(
    `${told.size} answers, letters and logs looked at, ${leaks.length} found (limit: 0)`,
  )
  expect(leaks).toEqual([])
  expect(told.get(`/api/v1/items/${item}/draw for the guest`)).toContain('"seed":null')
  expect(told.size).toBeGreaterThanOrEqual(fewestAnswers)
})
