import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { itemSizes } from '../../domain/items/limits.ts'
import { imageBytes } from '../../domain/photos/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Photo } from '../components/photo.tsx'
import { Button, IconButton } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { FileButton } from '../photos/file-button.tsx'
import type { FormPhoto } from '../photos/photo-selection.ts'
import type { Photos } from './use-photos.ts'

/** The photos of an item: chosen, taken or dropped here, at most two. */
export function PhotoPicker({ photos, locked = false }: { photos: Photos; locked?: boolean }) {
  const { t } = useWords(shareWords)
  const [isOver, setOver] = useState(false)
  const area = useRef<HTMLFieldSetElement>(null)
  const tiles = useRef<HTMLUListElement>(null)
  const [hasChosen, setHasChosen] = useState(false)
  const id = useId()
  const { list, preparing, tooLarge } = photos
  const choose = (files: File[]) => {
    setHasChosen(true)
    void photos.choose(files)
  }
  /** What was pressed goes, and the focus with it, to another place here. */
  const act = (change: () => void, place: string) => {
    flushSync(change)
    area.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const compress = () => act(() => void photos.compress(tooLarge), 'input[multiple]')
  // The last photo takes the place of what it was chosen with.
  useKeptFocus(tiles, hasChosen ? String(list.length) : null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const isSaving = area.current?.matches(':disabled')
    if (!locked && !preparing && !isSaving) choose([...event.dataTransfer.files])
  }
  useNoStrayDrops()
  return (
    <fieldset
      ref={area}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Legend count={list.length} />
      <ul ref={tiles} tabIndex={-1} className="grid grid-cols-2 gap-3 outline-none">
        {list.map((photo, at) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={at + 1}
            locked={locked}
            onRemove={() => act(() => photos.remove(photo, at + 1), 'input[multiple]')}
            onMakeFirst={() => act(() => photos.makeFirst(photo, at + 1), 'ul')}
          />
        ))}
        {!locked && list.length < itemSizes.images && (
          <li className={`flex flex-col gap-3 ${list.length === 0 ? 'col-span-2' : ''}`}>
            <CameraTile busy={preparing !== null} onChoose={choose} />
            <AddTile
              isOver={isOver}
              isFirst={list.length === 0}
              busy={preparing !== null}
              onChoose={choose}
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted empty:hidden">
        {!locked && t('photos.hint', { size: imageBytes / 1024 })}
      </p>
      <p role="status" className={preparing ? 'mt-1.5 text-sm font-semibold' : 'sr-only'}>
        {preparing ? t('photos.preparing', preparing) : photos.news}
      </p>
      {tooLarge.length > 0 && (
        <Button look="secondary" onClick={compress} className="mt-2">
          {t('photos.compress')}
        </Button>
      )}
    </fieldset>
  )
}

/**
 * A photo or a link dropped beside the target would open in the place of the page, and the form would be gone. A field
 * takes the words that are dropped on it.
 */
function useNoStrayDrops() {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      const isField = event.target instanceof Element && event.target.matches('input, textarea')
      const hasFiles = event.dataTransfer?.types.includes('Files')
      if (hasFiles || !isField) event.preventDefault()
    }
    const end = new AbortController()
    for (const kind of ['dragover', 'drop'] as const)
      addEventListener(kind, keepPage, { signal: end.signal })
    return () => end.abort()
  }, [])
}

function Legend({ count }: { count: number }) {
  const { t } = useWords(shareWords)
  return (
    <legend className="mb-1.5 w-full">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('photos.label')}</span>
        <span className="text-sm text-muted tabular-nums">
          {count === 0
            ? t('common.optional')
            : t('photos.aside', { count, limit: itemSizes.images })}
        </span>
      </span>
    </legend>
  )
}

type Adding = { busy: boolean; onChoose: (files: File[]) => void }

function AddTile({ isOver, isFirst, ...adding }: Adding & { isOver: boolean; isFirst: boolean }) {
  const { t } = useWords(shareWords)
  return (
    <FileButton
      {...adding}
      multiple
      isOver={isOver}
      className="flex min-h-36 flex-1 flex-col rounded-2xl border-2 border-strong-line border-dashed p-3 text-center hover:border-leaf hover:bg-leaf-tint data-[over=true]:border-leaf data-[over=true]:bg-leaf-tint pointer-coarse:min-h-14 pointer-coarse:flex-initial pointer-coarse:flex-row"
    >
      <Icon name={isOver ? 'ImageUp' : 'ImagePlus'} className="size-8 text-leaf" />
      <span className="font-semibold">{t(isFirst ? 'photos.add' : 'photos.add-one')}</span>
      <span aria-hidden className="hidden text-sm text-muted pointer-fine:block">
        {t('photos.drop')}
      </span>
    </FileButton>
  )
}

/** For a hand that holds a camera; what opens the gallery does not offer it on every phone. */
function CameraTile(adding: Adding) {
  const { t } = useWords(shareWords)
  return (
    <FileButton
      {...adding}
      capture="environment"
      className="hidden min-h-28 flex-1 flex-col rounded-2xl bg-leaf p-3 text-center text-lg font-semibold text-on-leaf hover:bg-leaf-hover pointer-coarse:flex"
    >
      <Icon name="Camera" className="size-10" />
      {t('photos.camera')}
    </FileButton>
  )
}

type TileProps = {
  photo: FormPhoto
  number: number
  locked: boolean
  onRemove: () => void
  onMakeFirst: () => void
}

/** A photo of the form; the first is the one that lists show. */
function PhotoTile({ photo, number, locked, onRemove, onMakeFirst }: TileProps) {
  const { t } = useWords(shareWords)
  return (
    <li data-photo={number} className="flex flex-col overflow-hidden card">
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
            <Icon name="Trash2" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
