import { pictureOf } from '../../../domain/items/limits.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { Photo } from '../../components/photo.tsx'
import { Section } from '../../components/section.tsx'
import { Icon, Pictogram } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { nameOf, type Shown } from './page-data.ts'

const mostOnShelf = 12

type Thing = { id: string; title: string; picture: string | null }

/** What the member gave, the newest first, out of the items that the page has read; null when those do not say. */
function givenOf(page: Shown): Thing[] | null {
  const read = page.kind === 'own' ? page.orders.items : page.items
  if (read === 'failed' || (page.kind === 'other' && page.beginsLater)) return null
  const given = read.items
    .filter((item) => item.status === 'completed' && !('is_hidden' in item && item.is_hidden))
    .map((item) => ({
      id: item.id,
      title: item.title,
      picture: 'picture' in item ? item.picture : pictureOf(item),
    }))
    .slice(0, mostOnShelf)
  return given.length === 0 && read.next_cursor ? null : given
}

/** What a member has given, in a row that is scrolled by a finger or, with the focus, by the arrow keys. */
export function Shelf({ page }: { page: Shown }) {
  const { t } = useWords(profileWords)
  const given = givenOf(page)
  if (!given) return null
  return (
    <Section id="shelf" title={t('profile.shelf')} look="mb-2 text-lg">
      {given.length === 0 ? (
        <EmptyShelf page={page} />
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
          tabIndex={0}
          aria-labelledby="shelf"
          className="shelf"
        >
          {given.map((thing) => (
            <Standing key={thing.id} thing={thing} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Standing({ thing: { id, title, picture } }: { thing: Thing }) {
  const { links } = useWords()
  return (
    <li className="group">
      <Link to={links.item(id)} className="block rounded-lg -outline-offset-2">
        <span className="flex h-24 items-end justify-center">
          <span className="grid size-24 place-items-center overflow-hidden rounded-t-lg border border-b-0 border-line bg-sunken group-even:size-20">
            {picture ? (
              <Photo url={picture} alt="" sizes="6rem" widest={320} />
            ) : (
              <Icon name="Package" className="size-10 text-muted" />
            )}
          </span>
        </span>
        <span className="shelf-board" />
        <span className="line-clamp-2 px-1 pt-1.5 text-center text-xs">
          <bdi>{title}</bdi>
        </span>
      </Link>
    </li>
  )
}

/** What is shown when nothing was given yet. */
function EmptyShelf({ page }: { page: Shown }) {
  const { t } = useWords(profileWords)
  const text =
    page.kind === 'own'
      ? t('profile.shelf-empty-own')
      : t('profile.shelf-empty', { name: nameOf(page.profile, t) })
  return (
    <>
      <div className="flex items-end gap-3 px-3">
        <Pictogram name="seedling" className="size-16" />
        <p className="pb-3 wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="shelf-board" />
    </>
  )
}
