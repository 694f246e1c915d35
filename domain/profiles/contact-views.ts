import { z } from 'zod'
import { uuid, when, words } from '../views.ts'

/** How to reach the owner of an item, for the one who asked and for nobody else (A07). */
export const Contact = z
  .object({ owner: z.object({ id: uuid, full_name: words }), email: words, phone: words })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/**
 * That somebody was shown how to reach the member, never what; nameless once they left,
 * the item null once it is deleted.
 */
export const ContactReveal = z
  .object({
    id: uuid,
    viewer: z
      .object({ id: uuid, full_name: words, avatar_url: words })
      .nullable()
      .meta({ description: 'Null as long as it would tell who asks before I choose' }),
    item: z.object({ id: uuid, title: z.string() }).nullable(),
    created_at: when,
  })
  .meta({ id: 'ContactReveal' })
export type ContactReveal = z.infer<typeof ContactReveal>

export const switches = {
  show_contact: z.boolean().meta({ description: 'Whether members may see my e-mail address' }),
  show_phone: z.boolean().meta({ description: 'Whether they may see my phone number too' }),
  wants_letters: z.boolean().meta({ description: 'Whether I want letters about exchanges' }),
  hides_requesters: z
    .boolean()
    .meta({ description: 'Whether I want to know who asks only once I have chosen' }),
}

/** What a member has settled about being reached and told; the last is decision 052. */
export const ContactSettings = z.object(switches).meta({ id: 'ContactSettings' })
export type ContactSettings = z.infer<typeof ContactSettings>
