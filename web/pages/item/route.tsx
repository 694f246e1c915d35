import { Suspense } from 'react'
import { Await, data, useLocation } from 'react-router'
import { product } from '../../../domain/product.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { noItemWords } from '../../../words/en/screens/no-item.ts'
import { languageAt, languageIn } from '../../app/languages.ts'
import { lazily } from '../../app/lazily.tsx'
import { titled } from '../../app/page-title.ts'
import { servicesContext, usePublicUrl } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Broken } from '../../components/broken.tsx'
import { Missing } from '../../components/missing.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { contactIntent } from '../../contact/intent.ts'
import { liveIntent } from '../../live/intent.ts'
import { reportIntent } from '../../report/intent.ts'
import { LateHead } from '../../search-engines/late-head.tsx'
import { StructuredData } from '../../search-engines/structured-data.tsx'
import { GuestPart } from '../../session/guest-part.tsx'
import { fetchForMember } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { itemFacts, itemHead } from './head.ts'
import { ItemPlaceholder } from './item-frame.tsx'
import { ItemView, memberParts } from './item-view.tsx'
import { type ItemData, readItemData } from './page-data.ts'
import { readItem, readOthers } from './read-item.server.ts'

/** Fetched in the browser the page is a promise; then its head comes with the page itself. */
export function meta({ params, loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page
  const publicUrl = matches[0].loaderData?.publicUrl
  if (!page || page instanceof Promise || !publicUrl) return []
  return headOf(page, params, publicUrl)
}

/** What everybody sees of the item; an item that is not there, or not for everybody, is a 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { domain } = context.get(servicesContext)
  const item = await readItem(domain, params.id)
  const others = item && (await readOthers(domain, item))
  const page: ItemData = { item, others, mine: null }
  return data({ page }, { status: item ? 200 : 404 })
}

/** A promise, so that on navigation the placeholder answers at once (ITEM-01); a refresh keeps what is shown. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  fetchForMember(...memberParts)
  const page = readItemData(params.id, serverLoader)
  // A newer reading may take its place before anybody waits for this one.
  page.catch(() => {})
  return { page }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const language = languageAt(request)
  const form = await request.formData()
  if (form.get('intent') === liveIntent) return null
  // Loaded already with the button that sent this.
  if (form.get('intent') === reportIntent) {
    const { sendReport } = await import('../../report/report-dialog.tsx')
    return sendReport(form, language)
  }
  const { actOnItem, contactGiver } = await import('./member-parts.tsx')
  if (form.get('intent') === contactIntent) return { done: await contactGiver(params.id, language) }
  return { done: await actOnItem(params.id, form, language) }
}

/** The head of the page; of an item that is not there its title alone. */
function headOf({ item }: ItemData, params: Route.MetaArgs['params'], publicUrl: string) {
  if (!item) return titled(noItemWords, 'item.not-found')({ params })
  return itemHead(item, languageIn(params), publicUrl)
}

const FromLetter = lazily(() => import('./member-parts.tsx').then((part) => part.FromLetter))

export default function Item({ loaderData, params }: Route.ComponentProps) {
  const { language } = useWords()
  const publicUrl = usePublicUrl()
  const { id } = params
  const page: ItemData | Promise<ItemData> = loaderData.page
  const first = page instanceof Promise ? null : page
  return (
    <>
      <StructuredData
        key={`facts ${id}`}
        of={
          import.meta.env.SSR && first?.item && publicUrl
            ? itemFacts(first.item, language, publicUrl)
            : null
        }
      />
      <Suspense>{useLocation().hash && <FromLetter />}</Suspense>
      <Suspense key={id} fallback={<ItemPlaceholder id={id} />}>
        <Await resolve={page} errorElement={<ItemFailed />}>
          {(shown) => (
            <>
              {page instanceof Promise && publicUrl && (
                <LateHead tags={headOf(shown, params, publicUrl)} />
              )}
              {shown.item ? (
                <ItemView data={{ ...shown, item: shown.item }} />
              ) : (
                <NoItem id={id} isFirst={shown === first} mine={shown.mine} />
              )}
            </>
          )}
        </Await>
      </Suspense>
    </>
  )
}

/**
 * Not there, or no longer for whoever looks (ITEM-02). A member may see what guests do not: they read it once their own
 * reading says so (A68).
 */
function NoItem({ id, isFirst, mine }: { id: string; isFirst: boolean; mine: ItemData['mine'] }) {
  const { t } = useWords(noItemWords)
  if (mine === 'failed') return <ItemFailed />
  const missing = <Missing title={t('item.not-found')} text={t('item.not-shown')} />
  return isFirst ? <GuestPart place={<ItemPlaceholder id={id} />}>{missing}</GuestPart> : missing
}

export const ErrorBoundary = ItemFailed

/** Instead of an item that could not be read (ERR-35). */
function ItemFailed() {
  const { t, links } = useWords(itemWords)
  return (
    <>
      <title>{`${t('item.load-failed')} | ${product.name}`}</title>
      <Broken level={1} title={t('item.load-failed')} text={t('notice.generic')}>
        <ButtonLink to={links.browse()} look="secondary">
          {t('common.back-to-browse')}
        </ButtonLink>
      </Broken>
    </>
  )
}
