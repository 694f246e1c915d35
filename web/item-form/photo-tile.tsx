import { Trash2 } from 'lucide-react'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Photo } from '../components/photo.tsx'
import { IconButton } from '../components/ui/button.tsx'
import type { FormPhoto } from '../photos/photo-selection.ts'

type Props = {
  photo: FormPhoto
  number: number
  locked: boolean
  onRemove: () => void
  onMakeFirst: () => void
}

/** A photo of the form; the first is the one that lists show. */
export function PhotoTile({ photo, number, locked, onRemove, onMakeFirst }: Props) {
  const { t } = useWords(shareWords)
  return (
    <li
      data-photo={number}
      className="flex flex-col overflow-hidden rounded-2xl border border-line bg-card"
    >
      <div className="aspect-4/3 overflow-hidden">
        <Photo
          url={photo.address}
          alt={t('photos.alt', { number })}
          sizes="(min-width: 42rem) 320px, 46vw"
          eager
        />
      </div>
      <div className="flex min-h-11 flex-1 items-center justify-between gap-1 pl-3">
        {number === 1 || locked ? (
          <span className="py-2 text-sm text-muted">{number === 1 && t('photos.first')}</span>
        ) : (
          <button
            type="button"
            aria-label={t('photos.make-first-label', { number })}
            onClick={onMakeFirst}
            className="-ml-3 min-h-11 rounded-xl px-3 text-left text-sm font-semibold text-leaf hover:bg-leaf-tint disabled:opacity-60"
          >
            {t('photos.make-first')}
          </button>
        )}
        {!locked && (
          <IconButton
            label={t('photos.remove', { number })}
            onClick={onRemove}
            className="shrink-0"
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}
