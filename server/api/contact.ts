import { ChangeContactSettings, ListReveals } from '../../domain/profiles/contact-input.ts'
import { Contact, ContactReveal, ContactSettings } from '../../domain/profiles/contact-views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addContact(api: Api, { domain: { contact } }: Services) {
  const { post } = operations(api, 'Exchanges')
  const mine = operations(api, 'Me')

  /** The refusal is one and the same, whatever the reason (A07). */
  post('/items/{id}/contact', {
    summary: 'How to reach the owner of an item; the owner learns that I asked',
    params: IdInPath,
    answer: Contact,
    refuses: ['contact_not_available'],
    run: ({ actor, params }) => contact.revealContact(actor, params.id),
  })

  mine.get('/me/contact-reveals', {
    summary: 'Who was shown how to reach me, newest first',
    query: ListReveals,
    answer: listOf(ContactReveal),
    refuses: [],
    run: ({ actor, query }) => contact.listReveals(actor, query),
  })

  mine.get('/me/contact-settings', {
    summary: 'Whether members see how to reach me, and whether I want letters',
    answer: ContactSettings,
    refuses: [],
    run: ({ actor }) => contact.readContactSettings(actor),
  })

  mine.patch('/me/contact-settings', {
    summary: 'Change some of these switches',
    body: ChangeContactSettings,
    answer: ContactSettings,
    refuses: [],
    run: ({ actor, body }) => contact.changeContactSettings(actor, body),
  })
}
