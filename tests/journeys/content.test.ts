import { beforeAll, describe, expect, test } from 'vitest'
import { firstHtml, hrefs, textOf } from './first-html.ts'
import { openJourney } from './journey.ts'
import { openSite } from './site.ts'

const journey = openJourney()

const pages = {
  'NAV-13': ['/privacy', 'Privacy'],
  'NAV-14': ['/terms', 'Terms'],
  'NAV-15': ['/contact', 'Contact Support'],
  'NAV-16': ['/help', 'Help Centre'],
  'NAV-17': ['/credits', 'Credits'],
  'NAV-18': ['/about', 'About Us'],
  'NAV-19': ['/leaderboard', 'Community Leaderboard'],
  'NAV-20': ['/campaign', 'One shelf, one hour, one glad neighbour'],
  'NAV-21': ['/impact', 'Our Impact'],
} as const

/** What a guest without scripts gets of a page. */
async function lookAt(path: string) {
  const { main, page, ...rest } = await firstHtml(journey.site.url + path)
  const entries = main.querySelector('nav[aria-label="On this page"]')
  const rights = main
    .querySelectorAll('section')
    .filter((one) => textOf(one.querySelector('h2')) === 'Your rights')
  return {
    ...rest,
    main,
    description: page.querySelector('meta[name=description]')?.getAttribute('content'),
    entries: entries ? hrefs(entries) : [],
    sections: main.querySelectorAll('h2').map(({ id }) => `#${id}`),
    links: hrefs(main).filter((href) => href.startsWith('/')),
    rights: rights.map(textOf),
  }
}

describe('pages to read', () => {
  /** Each page is read once, for all that is said of it here. */
  const looks = new Map<string, Awaited<ReturnType<typeof lookAt>>>()
  beforeAll(async () => {
    for (const [path] of Object.values(pages)) looks.set(path, await lookAt(path))
  })
  function seen(path: string) {
    const look = looks.get(path)
    if (!look) throw new Error(`${path} was not read`)
    return look
  }

  for (const [id, [path, title]] of Object.entries(pages))
    test(`shows a guest "${title}" at ${path}, whole without scripts and described for search engines [${id}, ROLE-22]`, () => {
      const look = seen(path)
      expect(look.status).toBe(200)
      expect(look.headings).toEqual([title])
      expect(look.title).toBe(`${title} | Aadaan`)
      expect(look.description?.length).toBeGreaterThan(40)
    })

  test('are listed at their head, and every entry leads to its section [NAV-13, NAV-14, NAV-18]', () => {
    for (const path of ['/privacy', '/terms', '/about', '/credits']) {
      const { entries, sections } = seen(path)
      expect(entries.length).toBeGreaterThan(2)
      expect(entries, path).toEqual(sections)
    }
  })

  test('lead only to pages and sections that are there [NAV-13, NAV-14, NAV-16, NAV-18]', async () => {
    const targets = new Set(Object.values(pages).flatMap(([path]) => seen(path).links))
    expect(targets.size).toBeGreaterThan(8)
    for (const target of targets) {
      const [path = '', fragment] = target.split('#')
      const answer = await fetch(journey.site.url + path)
      expect(answer.status, target).toBe(200)
      if (fragment) expect(await answer.text(), target).toContain(`id="${fragment}"`)
    }
  })

  test('say that the product is for India and from which age [CONTENT-01, CONTENT-02]', () => {
    for (const path of ['/about', '/terms', '/privacy']) {
      const { text } = seen(path)
      expect(text, path).toMatch(/\bIndia\b/)
      expect(text, path).toMatch(/at least 13 years old/)
      expect(text, path).toMatch(/under 18/)
    }
  })

  test('name the day and version of what one agrees to, and every right over one’s data [NAV-13, NAV-14]', () => {
    for (const path of ['/terms', '/privacy'])
      expect(seen(path).text).toMatch(/^Version \d+\.\d+, in force since \d{1,2} \w{3} \d{4}$/m)
    const text = seen('/privacy').rights.join('\n').toLowerCase()
    for (const right of ['know', 'correct', 'erase', 'name somebody', 'complain', 'board of india'])
      expect(text).toContain(right)
  })

  test('list every package that is shipped, with its licence [NAV-17]', () => {
    const { main } = seen('/credits')
    const group = main
      .querySelectorAll('details')
      .find((one) => /^MIT\b/.test(textOf(one.querySelector('summary'))))
    expect(group?.querySelectorAll('li').map(textOf)).toContainEqual(
      expect.stringMatching(/^react-router\b/),
    )
    const licence = main.querySelectorAll('a').map(textOf)
    expect(licence).toContainEqual(expect.stringMatching(/GNU Affero General Public License/))
  })
})

test('every link of the footer leads to a page that is there [NAV-41]', async () => {
  const { page } = await firstHtml(journey.site.url)
  const links = page.querySelectorAll('footer').flatMap(hrefs)
  const targets = links.filter((href) => href.startsWith('/'))
  expect(targets.length).toBeGreaterThan(8)
  for (const href of targets) {
    const answer = await fetch(journey.site.url + href)
    expect(answer.status, href).toBe(200)
    expect(await answer.text(), href).not.toContain('<h1 class="text-xl">Coming Soon')
  }
})

describe('the operator of a server', () => {
  test('is reached at the addresses that the settings give [CONTENT-03]', async () => {
    const named = await openSite({
      OPERATOR_NAME: 'Sharing Circle of Kochi',
      GRIEVANCE_OFFICER: 'Meera Joshi',
      GRIEVANCE_EMAIL: 'complaints@example.org',
    })
    for (const path of ['/contact', '/privacy', '/terms']) {
      const { main, text } = await firstHtml(named.url + path)
      expect(text, path).toContain('Meera Joshi')
      expect(text, path).toContain('Sharing Circle of Kochi')
      expect(text, path).toContain('complaints@example.org')
      expect(hrefs(main), path).toContain('mailto:complaints@example.org')
    }
    await named.close()
  })

  test('has a page for support that is coming soon, with an e-mail address until then [CONTENT-03]', async () => {
    const { main, text } = await firstHtml(`${journey.site.url}/contact`)
    expect(text).toContain('Coming Soon')
    expect(text).toContain('help@example.org')
    expect(hrefs(main)).toContain('mailto:help@example.org')
    expect(text.toLowerCase()).not.toContain('grievance officer')
  })

  test('may have no address, which the pages say without a dead link [CONTENT-03, CONTENT-04, NAV-42]', async () => {
    const silent = await openSite({ SUPPORT_EMAIL: '' })
    for (const path of ['/contact', '/help', '/privacy']) {
      const { main, text, page } = await firstHtml(silent.url + path)
      expect(text, path).toMatch(/have not (published|named)/)
      expect(hrefs(main).length, path).toBeGreaterThan(0)
      expect(hrefs(page).join(), path).not.toContain('mailto:')
    }
    await silent.close()
  })
})
