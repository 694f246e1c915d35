import { Photo } from '../components/photo.tsx'
import type { CardItem } from './cards.ts'

const known = new Map<string, CardItem>()

/** Keeps what a card shows for the page that it leads to, which shows it until it has read the item. */
export const rememberItem = (item: CardItem) => void known.set(item.id, item)

/** What a card showed of an item since this document was opened. */
export const knownItem = (id: string): CardItem | null => known.get(id) ?? null

const sizes = '(min-width: 80rem) 285px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw'

/** The photo of a card; wherever it is shown, the browser takes the file that it has. */
export const CardPhoto = ({ url, eager = false }: { url: string | null; eager?: boolean }) => (
  <Photo url={url} alt="" sizes={sizes} widest={800} eager={eager} />
)
