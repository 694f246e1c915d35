import { expect, onTestFinished, test } from 'vitest'
import {
  aBrowserMember,
  type Browser,
  type Member,
  openBrowser,
  type Visitor,
  visit,
} from '../../tests/journeys/browser.ts'
import { openSite, type Site } from '../../tests/journeys/site.ts'
import { isLong, seed } from '../proof.ts'
import { wordList } from '../word-list.ts'
import { scriptPayloads } from './scripts.ts'

const count = isLong ? 200 : 6
const perNeighbourhood = 20

// Whatever members write stays words on every page that shows it, and nobody is given a cookie.
test('scripts that members write stay words', async ({ annotate }) => {
  const site = await openSite()
  onTestFinished(site.close)
  const browser = await openBrowser(site)
  onTestFinished(browser.close)
  const payloads = scriptPayloads(count, seed)
  const seen: PayloadFigures = { pages: 0, faults: [] }
  for (let from = 0; from < payloads.length; from += perNeighbourhood) {
    const some = payloads.slice(from, from + perNeighbourhood)
    const neighbourhood = await writeEverywhere(site, some)
    for (const place of placesOf(neighbourhood)) await visitAll(browser, place, seen)
  }
  await annotate(
    `${payloads.length} payloads in every text, ${seen.pages} pages, ` +
      `${seen.faults.length} dialogs, policy reports, errors or cookies (limit: 0)`,
  )
  expect(seen.faults).toEqual([])
  expect(seen.pages).toBeGreaterThan(payloads.length)
})

type PayloadFigures = { pages: number; faults: string[] }

async function visitAll(browser: Browser, { as, paths }: Place, seen: PayloadFigures) {
  const visitor = await browser.visitor({ ...(as && { as }) })
  const { page, context, problems } = visitor
  const troubles = await watchTroubles(visitor)
  for (const path of paths) {
    await visit(page, path).catch((error: Error) => troubles.push(error.message))
    // What only a member is shown comes once the page is there.
    if (as) await page.waitForLoadState('networkidle')
    const found = [...troubles.splice(0), ...problems.splice(0)]
    seen.faults.push(...found.map((one) => `${path}: ${one}`))
  }
  if ((await context.cookies()).length > 0) seen.faults.push('a cookie was kept')
  seen.pages += paths.length
  await context.close()
}

/** What should never be there: dialogs, reports of the policy, cookies. */
async function watchTroubles({ context, page }: Visitor): Promise<string[]> {
  const troubles: string[] = []
  page.on('dialog', (dialog) => {
    troubles.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('response', (response) => {
    if (response.headers()['set-cookie']) troubles.push(`a cookie by ${response.url()}`)
  })
  // The page's own console leads to the visitor's problems.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${location.pathname} ${violatedDirective} ${blockedURI} ${sample}`),
    ),
  )
  return troubles
}

/** One payload, and the member who wrote it everywhere. */
type Written = { by: Member; text: string; item: string; given: string }
type Neighbourhood = { giver: Member; written: Written[] }

/** Somebody for each payload, who writes it wherever members may write. */
async function writeEverywhere(site: Site, payloads: string[]): Promise<Neighbourhood> {
  const giver = await aBrowserMember(site, 'Leela')
  const written: Written[] = []
  for (const text of payloads) {
    const by = await aBrowserMember(site, 'Rahim')
    const called = { title: text, description: text, instructions: text, condition: 'good' }
    const item = await call(site, by, 'POST', '/items', called)
    const given = await call(site, giver, 'POST', '/items', called)
    const request = await call(site, by, 'POST', `/items/${given}/requests`, { message: text })
    await call(site, giver, 'POST', `/requests/${request}/approve`)
    const message = { message: text, recipient_id: giver.actor.id, item_id: given }
    await call(site, by, 'POST', '/messages', message)
    await call(site, giver, 'POST', `/items/${given}/complete`)
    await call(site, by, 'POST', `/items/${given}/reviews`, { rating: 4, comment: text })
    await call(site, by, 'PUT', '/me/app-rating', { rating: 4, comment: text })
    const line = text.slice(0, 80)
    await call(site, by, 'PATCH', '/me/profile', { full_name: line, location: line, bio: text })
    written.push({ by, text, item, given })
  }
  const [one, two] = written
  if (one && two)
    await call(site, two.by, 'POST', `/items/${one.item}/requests`, { message: two.text })
  return { giver, written }
}

/** Does something as a member and resolves to the id of what was made; throws when it is refused. */
async function call({ url }: Site, as: Member, method: string, path: string, body?: object) {
  const authorization = `Bearer ${JSON.parse(as.session).access_token}`
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const answer = (await response.json()) as { id?: string; message?: string }
  if (!response.ok) throw new Error(`${method} ${path} → ${response.status} ${answer.message}`)
  return answer.id ?? ''
}

type Place = { as: Member | null; paths: string[] }

/** Every page that shows a text of members, by who sees it, and every page that reads its address. */
function placesOf({ giver, written }: Neighbourhood): Place[] {
  const [one, two] = written as [Written, Written]
  const [word, other] = [one, two].map(({ text }) => encodeURIComponent(text))
  const thread = ({ given }: Written, { actor }: Member) => `/messages/${given}/${actor.id}`
  const guest = wordList(`/ /browse /login?next=${word}&redirect=${other} /campaign?tab=${word}
    /browse?category=${word}&sort=${other} /payment-success?order_id=${word}
    /confirm?token_hash=${word} /profile?userId=${word} /item/${word} /games/${word} /${word}`)
  for (const { text, item, by } of written) {
    const search = encodeURIComponent(text)
    guest.push(`/item/${item}`, `/profile?userId=${by.actor.id}`)
    guest.push(`/browse?search=${search}&location=${search}`)
  }
  const received = [`/orders`, `/profile`, `/profile?userId=${giver.actor.id}`]
  return [
    { as: null, paths: guest },
    { as: giver, paths: [...received, ...written.map((each) => thread(each, each.by))] },
    {
      as: one.by,
      paths: [
        ...wordList(`/orders /profile /profile/edit /profile/contact /item/${one.item}`),
        ...[`/edit-item/${one.item}`, thread(one, giver)],
      ],
    },
  ]
}
