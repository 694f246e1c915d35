import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Page } from '../../domain/input.ts'
import type { ContactReveal } from '../../domain/members/contact-views.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/ui/button.tsx'
import { shortDate } from '../dates.ts'
import { useWords } from '../messages/use-words.ts'
import type { clientLoader } from '../routes/contact-settings.tsx'

/** Who saw how to reach the member, for which item and when, newest first. */
export function SeenBy({ first }: { first: Page<ContactReveal> }) {
  const { t } = useWords()
  const { reveals, hasMore, isLoading, hasFailed, loadMore } = useReveals(first)
  return (
    <div className="border-t border-line pt-5">
      <h4 className="mb-3 font-semibold">{t('contact.seen-by')}</h4>
      {reveals.length === 0 && <p className="text-muted">{t('contact.seen-by-nobody')}</p>}
      <ul className="flex flex-col gap-3">
        {reveals.map((reveal) => (
          <Reveal key={reveal.id} reveal={reveal} />
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-3 text-on-red">
          {t('contact.more-failed')}
        </p>
      )}
      {hasMore && (
        <Button look="secondary" onClick={loadMore} busy={isLoading} className="mt-4">
          {t('common.more')}
        </Button>
      )}
    </div>
  )
}

/** The first page and those asked for since, each where the one before it ends. */
function useReveals(first: Page<ContactReveal>) {
  const { links } = useWords()
  const { load, state, data } = useFetcher<typeof clientLoader>()
  const [byCursor, setByCursor] = useState<Record<string, Page<ContactReveal>>>({})
  const further = data?.further
  useEffect(() => {
    if (!further || further.page === 'failed') return
    const { after, page } = further
    setByCursor((before) => ({ ...before, [after]: page }))
  }, [further])
  const reveals = [...first.items]
  let next = first.next_cursor
  for (let page = next && byCursor[next]; page; page = next && byCursor[next]) {
    reveals.push(...page.items)
    next = page.next_cursor
  }
  return {
    reveals,
    hasMore: next !== null,
    isLoading: state !== 'idle',
    hasFailed: further?.page === 'failed',
    loadMore: () => next && void load(links.contactSettings(next)),
  }
}

function Reveal({ reveal: { viewer, item, created_at } }: { reveal: ContactReveal }) {
  const { t, links } = useWords()
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
