import { type KeyboardEvent, useState } from 'react'
import { pictureOf } from '../../../domain/items/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { late, useEver } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { Photo } from '../../components/photo.tsx'
import { RunningLine } from '../../components/running-line.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { keyAlone } from '../../components/ui/keys.ts'
import { CardPhoto, knownItem } from '../../items/known-items.tsx'
import { photoFrame } from './item-frame.tsx'

const LargePhotos = late(
  () => import('./large-photos.tsx').then((part) => part.LargePhotos),
  <RunningLine />,
)

type Item = Pick<ItemPage, 'id' | 'title' | 'images' | 'image_url'>

/** All pictures of an item; an old item may have one that is in no list (A59). */
function picturesOf(item: Item): string[] {
  if (item.images.length > 0) return item.images
  const picture = pictureOf(item)
  return picture ? [picture] : []
}

const sizes = '(min-width: 80rem) 740px, (min-width: 48rem) 60vw, 100vw'

/** The photo of the item, which opens large; beneath it all photos when there are several (ITEM-04, ITEM-05). */
export function Gallery({ item }: { item: Item }) {
  const { t } = useWords(itemWords)
  const pictures = picturesOf(item)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const isNeeded = useEver(enlarged)
  const count = pictures.length
  const index = Math.min(shown, Math.max(0, count - 1))
  const picture = pictures[index]
  const turn = (by: number) => setShown((index + by + count) % count)
  if (!picture)
    return (
      <div className={photoFrame}>
        <Photo url={null} alt="" sizes={sizes} />
      </div>
    )
  const alt = t('item.photo-alt', { title: item.title, number: index + 1, count })
  // The small photo of the card stays below until the large one is there.
  const isKnown = picture === knownItem(item.id)?.picture
  const thumbnails = <Thumbnails pictures={pictures} index={index} onPick={setShown} />
  return (
    <section
      aria-label={t('item.photos', { title: item.title })}
      onKeyDown={arrowKeys(count, turn)}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('item.enlarge', { number: index + 1, count })}
        onPointerEnter={LargePhotos.fetch}
        onFocus={LargePhotos.fetch}
        onClick={() => setEnlarged(true)}
        className={`${photoFrame} relative block cursor-zoom-in`}
      >
        {isKnown && (
          <span className="absolute inset-0">
            <CardPhoto url={picture} eager />
          </span>
        )}
        <span className={`relative block size-full ${isKnown ? '*:bg-transparent' : ''}`}>
          <Photo key={picture} url={picture} alt={alt} sizes={sizes} eager />
        </span>
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-veil text-ink shadow-card">
          <Icon name="Expand" className="size-5" />
        </span>
      </button>
      <div className="max-md:px-4">{thumbnails}</div>
      {isNeeded && (
        <LargePhotos
          title={item.title}
          picture={picture}
          alt={alt}
          turn={count > 1 ? turn : null}
          open={enlarged}
          onClose={() => setEnlarged(false)}
        >
          {thumbnails}
        </LargePhotos>
      )}
    </section>
  )
}

/** The arrow keys turn the photos, large or not. */
const arrowKeys = (count: number, turn: (by: number) => void) => (event: KeyboardEvent) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[keyAlone(event)]
  if (count < 2 || step === undefined) return
  event.preventDefault()
  turn(step)
}

type ThumbnailsProps = { pictures: string[]; index: number; onPick: (index: number) => void }

function Thumbnails({ pictures, index, onPick }: ThumbnailsProps) {
  const { t } = useWords(itemWords)
  if (pictures.length < 2) return null
  return (
    <ul data-thumbnails className="mt-3 flex gap-3">
      {pictures.map((picture, at) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={t('item.show-photo', { number: at + 1 })}
            aria-current={at === index}
            onClick={() => onPick(at)}
            className="block h-15 w-20 overflow-hidden rounded-xl border-2 border-transparent aria-[current=true]:border-leaf"
          >
            <Photo url={picture} alt="" sizes="80px" widest={320} />
          </button>
        </li>
      ))}
    </ul>
  )
}
