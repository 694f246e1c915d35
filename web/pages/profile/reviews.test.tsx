import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { Reviews } from './reviews.tsx'

const profile = { id: 'p', full_name: 'Asha Kulkarni', email: null } as MemberProfile
const review = { id: 'r', rating: 4, comment: 'Kind.', created_at: '2026-11-01T10:00:00Z' }
const chair = { id: 'i', title: 'Cane armchair' }

function shown(item: typeof chair | null) {
  const rows = { items: [{ ...review, item, reviewer: null }], next_cursor: null }
  const items = { items: [], next_cursor: null }
  const page = { kind: 'other', profile, items, beginsLater: false, reviews: rows } as const
  const router = createMemoryRouter([{ path: '/', element: <Reviews page={page} /> }])
  return renderToString(<RouterProvider router={router} />)
}

test('a rating stays where its item is hidden, without a link to it [A19, PROFILE-12]', () => {
  expect(shown(chair)).toContain('href="/item/i"')
  const html = shown(null)
  expect(html).toContain('Kind.')
  expect(html).not.toContain('/item/')
})
