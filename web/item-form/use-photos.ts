import { useEffect, useRef, useState } from 'react'
import { imageBytes } from '../../domain/photos/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import {
  chosenPhoto,
  type FormPhoto,
  judge,
  storedPhotos,
  withFirst,
} from '../photos/photo-selection.ts'
import { canBeRead, preparePhoto, type Refusal } from '../photos/prepare-photo.ts'

export type Purpose = 'share' | 'edit'
export type Photos = ReturnType<typeof usePhotos>

const longEnoughToDecide = 20_000
const kilobytes = imageBytes / 1024
const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ')

/** The photos of the form, and what happens to those that a person chooses (A33, A35). */
export function usePhotos(stored: readonly string[], purpose: Purpose) {
  const { t } = useWords(shareWords)
  const [photos, setPhotos] = useState(() => storedPhotos(stored))
  const [preparing, setPreparing] = useState<{ photo: number; of: number } | null>(null)
  /** A selection that waits for the word to be made smaller. */
  const [tooLarge, setTooLarge] = useState<File[]>([])
  /** What just happened, for those who do not see it. */
  const [news, setNews] = useState('')
  const shown = useRef<readonly FormPhoto[]>(photos)
  useForgottenAddresses(shown)
  const put = (next: FormPhoto[]) => {
    shown.current = next
    setPhotos(next)
  }

  const tell = useRefusals(purpose)

  async function choose(files: File[]) {
    if (files.length === 0) return
    setTooLarge([])
    const verdict = judge(files, shown.current.length)
    if (verdict.kind === 'too_many') return tell.tooMany()
    if (verdict.kind === 'no_photos') return tell.refused('unreadable', verdict.files)
    const readable = await Promise.all(files.map(canBeRead))
    const unreadable = files.filter((_, at) => !readable[at])
    if (unreadable.length > 0) return tell.refused('unreadable', unreadable)
    if (verdict.kind === 'fine') return add(files)
    setTooLarge(files)
    tell.tooLarge(verdict.files, () => void compress(files))
  }

  /** The button "Compress for me". */
  async function compress(files: File[]) {
    setTooLarge([])
    if (judge(files, shown.current.length).kind === 'too_many') tell.tooMany()
    else await add(files)
  }

  async function add(files: File[]) {
    const added: FormPhoto[] = []
    const refused: Record<Refusal, File[]> = { unreadable: [], too_large: [] }
    for (const [at, file] of files.entries()) {
      setPreparing({ photo: at + 1, of: files.length })
      const ready = await preparePhoto(file)
      if (typeof ready === 'string') refused[ready].push(file)
      else added.push(chosenPhoto(ready))
    }
    put([...shown.current, ...added])
    setPreparing(null)
    if (added.length > 0) setNews(t('photos.added', { count: added.length }))
    for (const reason of ['unreadable', 'too_large'] as const) tell.refused(reason, refused[reason])
  }

  return {
    list: photos,
    preparing,
    tooLarge,
    news,
    choose,
    compress,
    remove(photo: FormPhoto, number: number) {
      if (photo.file) URL.revokeObjectURL(photo.address)
      put(shown.current.filter(({ key }) => key !== photo.key))
      setNews(t('photos.removed', { number }))
    },
    makeFirst(photo: FormPhoto, number: number) {
      put(withFirst(shown.current, photo.key))
      setNews(t('photos.moved', { number }))
    },
  }
}

/** The notices for selections that cannot be taken. */
function useRefusals(purpose: Purpose) {
  const { t } = useWords(shareWords)
  return {
    tooMany() {
      const description = t(`photos.too-many-${purpose}`)
      showNotice({ tone: 'bad', title: t('photos.too-many'), description })
    },
    tooLarge(files: File[], run: () => void) {
      const description = t('photos.too-large-text', { names: namesOf(files), size: kilobytes })
      const action = { label: t('photos.compress'), run }
      const title = t('photos.too-large')
      showNotice({ tone: 'bad', title, description, action, duration: longEnoughToDecide })
    },
    refused(reason: Refusal, files: File[]) {
      if (files.length === 0) return
      const [title, text] =
        reason === 'unreadable'
          ? (['photos.unreadable', 'photos.unreadable-text'] as const)
          : (['photos.still-too-large', 'photos.still-too-large-text'] as const)
      showNotice({ tone: 'bad', title: t(title), description: t(text, { names: namesOf(files) }) })
    },
  }
}

/** Previews live in the browser's memory until they are given back. */
function useForgottenAddresses(shown: { current: readonly FormPhoto[] }) {
  useEffect(
    () => () => {
      for (const { file, address } of shown.current) if (file) URL.revokeObjectURL(address)
    },
    [shown],
  )
}
