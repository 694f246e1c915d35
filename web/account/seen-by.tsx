import { Link } from 'react-router'
import type { Page } from '../../domain/input.ts'
import type { ContactReveal } from '../../domain/profiles/contact-views.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { shortDate } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { Avatar } from '../components/avatar.tsx'
import { MoreButton } from '../components/more-button.tsx'
import { usePages } from '../components/use-pages.ts'

/** Who saw how to reach the member, for which item and when, newest first. */
export function SeenBy({ first }: { first: Page<ContactReveal> }) {
  const { t, links } = useWords(contactWords)
  const { rows, ...more } = usePages(first, links.contactSettings)
  return (
    <div className="border-t border-line pt-5">
      <h4 className="mb-3 font-semibold">{t('contact.seen-by')}</h4>
      {rows.length === 0 && <p className="text-muted">{t('contact.seen-by-nobody')}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((reveal) => (
          <Reveal key={reveal.id} reveal={reveal} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('contact.more-failed')} />
    </div>
  )
}

function Reveal({ reveal: { viewer, item, created_at } }: { reveal: ContactReveal }) {
  const { t, links } = useWords(contactWords)
  const name = viewer.full_name ?? t('common.anonymous')
  const date = shortDate(created_at)
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} url={viewer.avatar_url} />
      <div className="min-w-0">
        {viewer.full_name ? (
          <Link
            to={links.profile(viewer.id)}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <p className="text-sm break-words text-muted">
          {item
            ? t('contact.seen-for', { title: item.title, date })
            : t('contact.seen-for-deleted', { date })}
        </p>
      </div>
    </li>
  )
}
