import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, arrives, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { aPhotoOf } from './photo-of.ts'

const publicUrl = 'https://aadaan.example'
const journey = openJourney({ PUBLIC_URL: publicUrl })
const canary = { phone: '+91 98765 43210', email: '', instructions: 'Ring at house 14, Laxmi Road' }
const wicked = 'Lamp </script><script>alert(1)</script>'
let giver: Member
let open: string
let claimed: string
let withPhoto: string
let furniture: string

beforeAll(async () => {
  const { world } = journey.site
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  canary.email = giver.email
  const { database } = world
  const phone = { phone: canary.phone }
  await database
    .updateTable('profile_private')
    .set(phone)
    .where('id', '=', giver.actor.id)
    .execute()
  furniture = (await world.aCategory('Furniture', 'armchair', ['Chairs'])).Furniture ?? ''
  const { instructions } = canary
  open = await world.anItem(giver.actor, { title: wicked, instructions, category_id: furniture })
  const images = [await aPhotoOf(journey.site, giver)]
  withPhoto = await world.anItem(giver.actor, { title: 'Chair', condition: 'new', images })
  claimed = (await world.anExchange(giver.actor, await world.aMember('Ravi'), 'claimed')).itemId
})

const get = (path: string) => fetch(journey.site.url + path)

async function read(path: string) {
  const answer = await get(path)
  const html = await answer.text()
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const facts = blocks.map(([, text = '']) => JSON.parse(text))
  const preview = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
  return { answer, html, canonical, description, facts, preview }
}

/** What facts for search engines say of the giver. */
const tellsOf = (facts: unknown) =>
  [...Object.values(canary), giver.actor.id, 'Asha'].filter((one) =>
    JSON.stringify(facts).includes(one),
  )

describe('the first HTML', () => {
  test.each([
    '/',
    '/browse',
    '/about',
    '/help',
    '/contact',
    '/privacy',
    '/terms',
    '/credits',
    '/impact',
    '/campaign',
    '/leaderboard',
    '/games',
  ])('of %s says what it is, where it is at home, and how its preview looks', async (path) => {
    const { answer, canonical, description, preview, html } = await read(`${path}?utm_source=chat`)
    expect(canonical).toBe(publicUrl + path)
    expect(description?.length).toBeGreaterThan(20)
    expect(html).toMatch(/<title>[^<]{5,} \| Aadaan<\/title>/)
    expect(preview('url')).toBe(publicUrl + path)
    expect(preview('image')).toBe(`${publicUrl}/preview.jpg`)
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })

  test.each([
    '/login',
    '/signup',
    '/orders',
    '/wishlist',
    '/profile',
    '/profile?edit=yes',
    '/upload',
    '/messages/a/b',
    '/payment-success',
    '/points-purchase',
    '/points-history',
    '/reset-password',
    '/confirm',
    '/nowhere',
    '/browse?search=chair',
    '/browse?location=Pune',
    '/browse?sort=popular',
    '/browse?category=none',
    '/en-XA',
    '/en-XA/browse',
  ])('of %s is not for search engines', async (path) => {
    const { answer, canonical } = await read(path)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(canonical).toBeUndefined()
  })

  test('of a member has a preview, and is not for search engines', async () => {
    const { answer, preview, html } = await read(`/profile?userId=${giver.actor.id}`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(preview('title')).toBe('Asha Kulkarni')
    for (const secret of [canary.phone, canary.email]) expect(html).not.toContain(secret)
  })

  test('of a category has an address and a title of its own', async () => {
    const { canonical, html } = await read(`/browse?category=${furniture}`)
    expect(canonical).toBe(`${publicUrl}/browse?category=${furniture}`)
    expect(html).toContain('<title>Items in Furniture | Aadaan</title>')
  })

  test('of an item offers a product for nothing, and nothing about its giver', async () => {
    const { answer, canonical, facts, preview } = await read(`/item/${withPhoto}`)
    const address = `${publicUrl}/item/${withPhoto}`
    const picture = `${publicUrl}/og/item/${withPhoto}.jpg`
    expect([canonical, preview('url'), preview('image')]).toEqual([address, address, picture])
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(facts).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': address,
        name: 'Chair',
        description: expect.any(String),
        image: picture,
        url: address,
        itemCondition: 'https://schema.org/NewCondition',
        offers: {
          '@type': 'Offer',
          url: address,
          price: '0',
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
    ])
  })

  test('of an item that somebody was promised stays shareable and leaves the search engines', async () => {
    const { answer, canonical, facts, preview } = await read(`/item/${claimed}`)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(canonical).toBeUndefined()
    expect(preview('url')).toBe(`${publicUrl}/item/${claimed}`)
    expect(facts[0].offers.availability).toBe('https://schema.org/SoldOut')
  })

  test('holds words that would end the element they stand in, and gives them no leave to run', async () => {
    const { answer, facts, html } = await read(`/item/${open}`)
    expect(facts[0].name).toBe(wicked)
    expect(tellsOf(facts)).toEqual([])
    expect(html).not.toContain(wicked)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, block = ''] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(block))
    expect(policy).not.toContain(Buffer.from(digest).toString('base64'))
  })

  test('of the home page says how to search the site, that of the listing what is on it', async () => {
    const [site, organization] = (await read('/')).facts[0]['@graph']
    expect(site.potentialAction.target.urlTemplate).toBe(
      `${publicUrl}/browse?search={search_term_string}`,
    )
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Aadaan' })
    const [listing] = (await read('/browse')).facts
    const items = listing.mainEntity.itemListElement.map(({ url }: { url: string }) => url)
    expect(items).toContain(`${publicUrl}/item/${open}`)
    expect(items).not.toContain(`${publicUrl}/item/${claimed}`)
  })

  test.each(['/', '/browse'])('of %s gives nothing private away', async (path) => {
    const { html, facts } = await read(path)
    expect(html).not.toContain(canary.phone)
    expect(html).not.toContain(canary.email)
    expect(tellsOf(facts)).toEqual([])
  })

  test('keeps its facts, title and address once the scripts run', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, `/item/${withPhoto}`)
    await page.getByRole('heading', { name: 'Chair', level: 1 }).waitFor()
    const canonical = page.locator('link[rel=canonical]')
    await expect.poll(() => canonical.count()).toBe(1)
    expect(await canonical.getAttribute('href')).toBe(`${publicUrl}/item/${withPhoto}`)
    expect(await page.locator('meta[property="og:image"]').count()).toBe(1)
    expect(await page.title()).toBe('Chair | Aadaan')
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)
    await visit(page, '/')
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('is not missed where one comes by a link in the page', async () => {
    const { page, problems } = await journey.browser.visitor()
    await visit(page, '/browse')
    await page.getByRole('link', { name: 'Chair' }).click()
    await arrives(page, `**/item/${withPhoto}`)
    await page.getByRole('heading', { name: 'Chair', level: 1 }).waitFor()
    await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1)
    expect(problems).toEqual([])
  })
})

describe('the sitemap', () => {
  const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)

  test('names its parts, the public pages, and the items that can be had', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(index.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(places(await index.text())).toEqual(
      ['pages', 'items'].map((part) => `${publicUrl}/sitemap/${part}.xml`),
    )
    const pages = places(await (await get('/sitemap/pages.xml')).text())
    expect(pages).toContain(`${publicUrl}/browse?category=${furniture}`)
    for (const path of pages) {
      const { canonical } = await read(path?.replace(publicUrl, '') ?? '')
      expect(canonical).toBe(path)
    }
    const items = await (await get('/sitemap/items.xml')).text()
    expect(places(items).sort()).toEqual(
      [open, withPhoto].map((id) => `${publicUrl}/item/${id}`).sort(),
    )
    expect(items.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2)
  })

  test('has no other parts', async () => {
    for (const part of ['nothing.xml', 'items-.xml', 'items-bm90LWEtY3Vyc29y.xml', 'pages'])
      expect((await get(`/sitemap/${part}`)).status).toBe(404)
  })

  test('stands in robots.txt, which keeps crawlers from what is no page', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await robots.text()
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
    expect(text).toContain('User-agent: *\nDisallow: /api/\n')
    expect(text).not.toContain('Disallow: /\n')
  })
})
