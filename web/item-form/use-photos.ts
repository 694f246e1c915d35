import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { imageBytes } from '../../domain/photos/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { sayMissing } from '../app/missing-part.ts'
import { dismissNotice, showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { keepPhotos, readPhotos } from '../photos/kept-photos.ts'
import {
  canBeRead,
  chosenPhoto,
  type FormPhoto,
  fetchCompress,
  isAsStored,
  judge,
  photosOfDraft,
  preparePhoto,
  type Refusal,
  storedPhotos,
  withFirst,
} from '../photos/photo-selection.ts'
import { fetchClient } from '../photos/photo-storage.ts'

export type Purpose = 'share' | 'edit'
export type Photos = ReturnType<typeof usePhotos>

type Options = {
  stored: readonly string[]
  /** What a save that failed has perhaps stored, of this form's photos. */
  perhaps: readonly string[] | undefined
  purpose: Purpose
  draftKey: string
  promised: boolean
}

const longEnoughToDecide = 20_000

/** The photos of the form, and what happens to those that a person chooses (A33, A35). */
export function usePhotos({ purpose, ...options }: Options) {
  const { t } = useWords(shareWords)
  const refuse = useRefusal(purpose)
  const { photos, shown, put, ...draft } = usePhotoDraft(options)
  const [preparing, setPreparing] = useState<{ photo: number; of: number } | null>(null)
  const { tooLarge, wait, letGo } = useTooLarge()
  const { remove, settle } = useRemoval(shown, put)
  /** What just happened, for those who do not see it. */
  const [news, setNews] = useState('')

  async function choose(files: File[]) {
    if (files.length === 0) return
    letGo()
    settle()
    const verdict = judge(files, shown.current.length)
    if (verdict.kind === 'too_many') return void refuse('too-many')
    if (verdict.kind === 'no_photos') return void refuse('unreadable', verdict.files)
    setPreparing({ photo: 1, of: files.length })
    setNews('')
    const readable = await Promise.all(files.map(canBeRead))
    const unreadable = files.filter((_, at) => !readable[at])
    if (unreadable.length > 0 || verdict.kind !== 'fine') setPreparing(null)
    if (unreadable.length > 0) return void refuse('unreadable', unreadable)
    if (verdict.kind === 'fine') return add(files)
    const notice = refuse('too-large', verdict.files, () => void compress(files))
    wait(files, notice)
  }

  async function compress(files: File[]) {
    letGo()
    if (judge(files, shown.current.length).kind === 'too_many') refuse('too-many')
    else await add(files)
  }

  async function add(files: File[]) {
    const { added, refused, isLost } = await prepare(files, (photo) =>
      setPreparing({ photo, of: files.length }),
    )
    if (isLost) sayMissing(t('photos.not-prepared'), t('notice.network'))
    put([...shown.current, ...added])
    setPreparing(null)
    if (added.length > 0) setNews(t('photos.added', { count: added.length }))
    for (const why of ['unreadable', 'still-too-large'] as const)
      if (refused[why].length > 0) refuse(why, refused[why])
  }

  return {
    ...draft,
    list: photos,
    preparing,
    tooLarge,
    news,
    choose,
    compress,
    remove,
    settle,
    makeFirst(photo: FormPhoto, number: number) {
      put(withFirst(shown.current, photo.key))
      setNews(t('photos.moved', { number }))
    },
  }
}

/**
 * The photos of some files, and those that are none, by the reason; `isLost` where the code that
 * makes them smaller does not come.
 */
async function prepare(files: File[], begin: (photo: number) => void) {
  const added: FormPhoto[] = []
  const refused: Record<Refusal, File[]> = { unreadable: [], 'still-too-large': [] }
  let isLost = false
  for (const [at, file] of files.entries()) {
    begin(at + 1)
    const ready = await preparePhoto(file)
    if (!ready) isLost = true
    else if (typeof ready === 'string') refused[ready].push(file)
    else added.push(chosenPhoto(ready))
  }
  return { added, refused, isLost }
}

/** A selection that waits for the word to be made smaller. A notice offers that too, and goes with it. */
function useTooLarge() {
  const [tooLarge, setTooLarge] = useState<File[]>([])
  const notice = useRef(0)
  // Once the form is gone nothing can be made smaller for it.
  useEffect(() => () => dismissNotice(notice.current), [])
  return {
    tooLarge,
    wait(files: File[], id: number) {
      fetchCompress()
      setTooLarge(files)
      notice.current = id
    },
    letGo() {
      setTooLarge([])
      dismissNotice(notice.current)
    },
  }
}

/**
 * Says why files were not taken, with the notice's id; those that are too large can be
 * made smaller with what `run` does.
 */
function useRefusal(purpose: Purpose) {
  const { t } = useWords(shareWords)
  return (why: 'too-many' | 'too-large' | Refusal, files: File[] = [], run?: () => void) => {
    const text =
      why === 'too-many' ? (`photos.too-many-${purpose}` as const) : (`photos.${why}-text` as const)
    const names = files.map(({ name }) => name).join(', ')
    return showNotice({
      tone: 'bad',
      title: t(`photos.${why}`),
      description: t(text, { names, size: imageBytes / 1024 }),
      ...(run && { action: { label: t('photos.compress'), run }, duration: longEnoughToDecide }),
    })
  }
}

/**
 * The photos that are shown, kept on this device at every change, and those of before a reload
 * (of a promised item none, A25).
 */
function usePhotoDraft({ stored, perhaps = [], draftKey, promised }: Omit<Options, 'purpose'>) {
  const known = promised ? stored : [...new Set([...stored, ...perhaps])]
  const [initial] = useState(() => storedPhotos(stored))
  const [photos, setPhotos] = useState(initial)
  const [restored, setRestored] = useState(false)
  const [isKept, setKept] = useState(true)
  const shown = useRef<readonly FormPhoto[]>(photos)
  const put = (next: FormPhoto[]) => {
    shown.current = next
    setPhotos(next)
  }
  const restore = useEffectEvent(async (isWanted: () => boolean) => {
    const kept = promised ? null : await readPhotos(draftKey)
    if (!kept || !isWanted() || shown.current !== initial) return
    put(photosOfDraft(kept, stored))
    setRestored(true)
  })
  const keep = useEffectEvent(async (changed: readonly FormPhoto[]) => {
    const list = changed.map(({ file, address }) => file ?? address)
    setKept(await keepPhotos(draftKey, isAsStored(changed, known) ? null : { list, known }))
  })
  useEffect(() => {
    let isHere = true
    void restore(() => isHere)
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => {
    if (photos !== initial) void keep(photos)
    if (photos.some(({ file }) => file)) fetchClient()
  }, [photos, initial])
  useForgottenAddresses(shown)
  return {
    photos,
    known,
    isChanged: !isAsStored(photos, known),
    shown,
    put,
    /** Photos from before a reload are there again. */
    restored,
    /** Leaving loses no photo. */
    isKept,
    /** Shows the stored photos alone, and gives a way back. */
    startOver() {
      const before = [...shown.current]
      put(storedPhotos(stored))
      return () => put(before)
    },
    forget: () => void keepPhotos(draftKey, null),
  }
}

/** Taking a photo away, with a way back until its notice goes, or something else is to take its place. */
function useRemoval(
  shown: { readonly current: readonly FormPhoto[] },
  put: (photos: FormPhoto[]) => void,
) {
  const { t } = useWords(shareWords)
  const notice = useRef(0)
  const settle = () => dismissNotice(notice.current)
  useEffect(() => () => dismissNotice(notice.current), [])
  function remove(photo: FormPhoto, number: number) {
    settle()
    put(shown.current.filter(({ key }) => key !== photo.key))
    const undo = () => {
      const [before, after] = [shown.current.slice(0, number - 1), shown.current.slice(number - 1)]
      put([...before, photo, ...after])
    }
    notice.current = showNotice({
      title: t('photos.removed', { number }),
      action: { label: t('draft.undo'), run: undo },
      ended: () => {
        if (photo.file && !shown.current.includes(photo)) URL.revokeObjectURL(photo.address)
      },
    })
  }
  return { remove, settle }
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
