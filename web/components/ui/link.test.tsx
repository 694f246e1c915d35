import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LinkInBrowser, LinkOnServer, PlaceLink } from './link.tsx'

const links: Parameters<typeof LinkOnServer>[0][] = [
  { to: '/', className: 'a', children: 'Home' },
  { to: '/browse?search=a%20%26%20b&category=books', replace: true, preventScrollReset: true },
  { to: '/item/1#requests', id: 'one', 'aria-selected': true, tabIndex: -1, role: 'tab' },
  { to: '/profile?userId=1', prefetch: 'intent', onClick: () => {}, target: '_blank' },
]

test.each(links)('the server writes a link to $to as the browser does', (link) => {
  const at = (element: React.ReactNode) =>
    renderToString(<MemoryRouter initialEntries={['/browse?search=x']}>{element}</MemoryRouter>)
  const inOrder = (html: string) => html.replace(/ [\w-]+="[^"]*"/g, '') + parts(html)
  const parts = (html: string) => [...html.matchAll(/ [\w-]+="[^"]*"/g)].map(String).sort()
  expect(inOrder(at(<LinkOnServer {...link} />))).toBe(inOrder(at(<LinkInBrowser {...link} />)))
})

test.each([
  ['/orders', '/orders', false, true],
  ['/orders', '/orders/1', false, true],
  ['/orders', '/orders/1', true, false],
  ['/orders', '/ordersome', false, false],
  ['/', '/orders', false, false],
  ['/en-XA', '/en-XA/orders', true, false],
])('a link to %s says at %s where one is', (to, place, end, isHere) => {
  const html = renderToString(
    <MemoryRouter initialEntries={[place]}>
      <PlaceLink to={to} end={end} />
    </MemoryRouter>,
  )
  expect(html.includes('aria-current="page"')).toBe(isHere)
})
