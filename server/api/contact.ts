import { ChangeContactSettings, ListReveals } from '../../domain/profiles/contact-input.ts'
import { Contact, ContactReveal, ContactSettings } from '../../domain/profiles/contact-views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, IdInPath, operation } from './operation.ts'

const member = 'required'

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
