import { z } from '@hono/zod-openapi'
import { ChangeContactSettings, ListReveals } from '../../domain/profiles/contact-input.ts'
import type { Api, Services } from '../environment.ts'
import { body, IdInPath, listOf, operation } from './shapes.ts'

const member = 'required'

const Contact = z
  .object({
    owner: z.object({ id: z.uuid(), full_name: z.string().nullable() }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .openapi('Contact')

const ContactReveal = z
  .object({
    id: z.uuid(),
    viewer: z.object({
      id: z.uuid(),
      full_name: z.string().nullable(),
      avatar_url: z.string().nullable(),
    }),
    item: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('ContactReveal')

const ContactSettings = z
  .object({ show_contact: z.boolean(), show_phone: z.boolean(), wants_letters: z.boolean() })
  .openapi('ContactSettings')

/** Refuses with 401, or 404 `contact_not_available` whatever the reason (A07). */
const reveal = operation({
  method: 'post',
  path: '/items/{id}/contact',
  summary: 'How to reach the owner of an item; the owner learns that I asked',
  tags: ['Exchanges'],
  member,
  request: { params: IdInPath },
  answer: Contact,
})

const reveals = operation({
  method: 'get',
  path: '/me/contact-reveals',
  summary: 'Who was shown how to reach me, newest first',
  tags: ['Me'],
  member,
  request: { query: ListReveals },
  answer: listOf(ContactReveal),
})

const settings = operation({
  method: 'get',
  path: '/me/contact-settings',
  summary: 'Whether members see how to reach me, and whether I want letters',
  tags: ['Me'],
  member,
  answer: ContactSettings,
})

const change = operation({
  method: 'patch',
  path: '/me/contact-settings',
  summary: 'Change some of these switches',
  tags: ['Me'],
  member,
  request: body(ChangeContactSettings),
  answer: ContactSettings,
})

export function addContact(api: Api, { domain: { contact } }: Services) {
  api.openapi(reveal, async (c) =>
    c.json(await contact.revealContact(c.get('actor'), c.req.valid('param').id), 200),
  )
  api.openapi(reveals, async (c) =>
    c.json(await contact.listReveals(c.get('actor'), c.req.valid('query')), 200),
  )
  api.openapi(settings, async (c) => c.json(await contact.readContactSettings(c.get('actor')), 200))
  api.openapi(change, async (c) =>
    c.json(await contact.changeContactSettings(c.get('actor'), c.req.valid('json')), 200),
  )
}
