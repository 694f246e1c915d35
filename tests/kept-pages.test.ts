import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './journeys/site.ts'

let site: Site
/** The addresses of the pages that were rendered. */
const rendered: string[] = []
let item: string
let owner: Awaited<ReturnType<Site['world']['aSignedInMember']>>
beforeAll(async () => {
  site = await openSite({ ANSWER_MEMORY: '64' }, ({ url }) => {
    const { pathname, search } = new URL(url)
    rendered.push(pathname + search)
  })
  owner = await site.world.aSignedInMember('Asha Kulkarni')
  item = await site.world.anItem(owner.actor)
})
afterAll(() => site?.close())

/** An answer as it comes, also for a host that is not ours. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(site.url)
  const answer = Promise.withResolvers<{ status: number; headers: string; body: string }>()
  request({ host: '127.0.0.1', port, path, headers }, async (response) => {
    let body = ''
    for await (const part of response) body += part
    const given = JSON.stringify(response.headers)
    answer.resolve({ status: response.statusCode ?? 0, headers: given, body })
  })
    .on('error', answer.reject)
    .end()
  return answer.promise
}

const pages = () => [
  '/',
  '/browse',
  '/browse?search=cane',
  '/browse.data',
  `/item/${item}`,
  `/item/${item}.data`,
  `/profile?userId=${owner.actor.id}`,
  '/help',
  '/login',
  '/upload',
  '/terms',
  '/impact',
  '/leaderboard',
]

test('a page is rendered once for all guests', async () => {
  for (const path of pages()) {
    const renderedFor = async () => {
      const first = await get(path)
      expect([path, first.status]).toEqual([path, 200])
      const before = rendered.length
      expect((await get(path)).body).toBe(first.body)
      return rendered.slice(before)
    }
    // Where the feed was lost for a moment nothing was kept.
    await expect.poll(renderedFor, { message: path }).toEqual([])
  }
})

test('a completed item is kept, and shows at once what else its giver shares', async () => {
  const { world } = site
  const receiver = await world.aSignedInMember('Ravi Menon')
  const { itemId } = await world.anExchange(owner.actor, receiver.actor, 'completed')
  const page = `/item/${itemId}`
  const isKept = async () => {
    const before = rendered.length
    await get(page)
    return rendered.length === before
  }
  await expect.poll(isKept).toBe(true)
  await world.anItem(owner.actor, { title: 'A brand new lamp' })
  await expect.poll(async () => (await get(page)).body.includes('A brand new lamp')).toBe(true)
  await expect.poll(isKept).toBe(true)
})

test('what somebody sends is in no page that others are given', async () => {
  const hostile = {
    host: 'canary.example',
    'x-forwarded-host': 'canary.example',
    'x-forwarded-proto': 'canary',
    'accept-language': 'canary',
    referer: 'https://canary.example/',
    cookie: 'canary=canary',
    'x-request-id': 'canary',
    accept: 'text/html, text/canary',
  }
  const paths = [...pages(), '/api/v1/items', `/api/v1/items/${item}`]
  for (const [at, path] of paths.entries()) {
    // An address of its own, so that it is made for this visitor and for nobody before.
    const own = `${path}${path.includes('?') ? '&' : '?'}made=for-${at}`
    await get(own, hostile)
    if (at < pages().length) expect(rendered.at(-1), path).toContain(`made=for-${at}`)
    const { headers, body } = await get(own)
    expect((headers + body).includes('canary'), path).toBe(false)
  }
})

test('an item that was changed, and one that is gone, are so on every page', async () => {
  const change = (method: string, body: object) =>
    fetch(`${site.url}/api/v1/items/${item}`, {
      method,
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  const showing = () => ['/', '/browse', `/item/${item}`, '/browse.data']
  for (const path of showing()) expect((await get(path)).body, path).toContain('Cane armchair')
  expect((await change('PATCH', { title: 'Teak stool' })).status).toBe(200)
  for (const path of showing()) expect((await get(path)).body, path).toContain('Teak stool')
  expect((await change('DELETE', {})).status).toBe(200)
  for (const path of showing()) expect((await get(path)).body, path).not.toContain('Teak stool')
  expect((await get(`/item/${item}`)).status).toBe(404)
})

test('a listing that is sent while it is read is kept only where it may be: of no place, and read to its end', async () => {
  const { items } = site.world.domain
  const { listItems } = items
  const isKept = async (path: string) => {
    await get(path, { 'accept-encoding': 'br' })
    const before = rendered.length
    expect((await get(path)).status).toBe(200)
    return rendered.length === before
  }
  await expect.poll(() => isKept('/browse.data?sort=popular')).toBe(true)
  // What it was sent with, packed and numbered, is not kept.
  const { headers } = await get('/browse.data?sort=popular')
  expect(headers).toMatch(/"x-request-id":"[\w-]+"/)
  expect(headers).not.toContain('content-encoding')
  expect(await isKept('/browse.data?location=Kochi')).toBe(false)
  items.listItems = async () => {
    throw new Error('no answer')
  }
  await get('/browse.data?sort=oldest')
  items.listItems = listItems
  const before = rendered.length
  await get('/browse.data?sort=oldest')
  expect(rendered.length).toBe(before + 1)
})

test('a page of which a part could not be read is not kept', async () => {
  const { community } = site.world.domain
  const { readStats } = community
  await site.world.anItem(owner.actor, { title: 'Clay matka' })
  // The change is heard before the page is asked for.
  await expect.poll(async () => (await get('/browse')).body).toContain('Clay matka')
  community.readStats = async () => {
    throw new Error('no answer')
  }
  await get('/?part=failed')
  community.readStats = readStats
  const before = rendered.length
  expect((await get('/?part=failed')).status).toBe(200)
  expect(rendered.length).toBe(before + 1)
})
