import { useEffect, useRef, useState } from 'react'
import { type PhotoWidth, photoAddress, photoWidths } from '../../domain/photos/limits.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from './ui/icons.tsx'

type Props = {
  url: string | null
  alt: string
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The widest that can be needed, at three points of a sharp screen for each. */
  widest?: PhotoWidth
  /** The first pictures of a page load at once, the others when they come near. */
  eager?: boolean
  fit?: 'cover' | 'contain'
}

/** Whether an image cannot be shown, and what its element needs for that to be known. */
export function useImage(url: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)
  // An image can fail before the scripts arrive to hear of it.
  useEffect(() => {
    if (url && ref.current?.complete && ref.current.naturalWidth === 0) setBroken(url)
  }, [url])
  // It may have been the line; once there is one it is tried again.
  useEffect(() => {
    if (broken === null) return
    const tryAgain = () => setBroken(null)
    addEventListener('online', tryAgain, { once: true })
    return () => removeEventListener('online', tryAgain)
  }, [broken])
  return { isBroken: url === broken, image: { ref, onError: () => setBroken(url ?? null) } }
}

/** A photo in the width that fits, or "No image" when there is none or it fails; where it is small, as a sign alone. */
export function Photo({ url, alt, sizes, widest = 1600, eager = false, fit = 'cover' }: Props) {
  const { isBroken, image } = useImage(url)
  const { t } = useWords()
  if (!url || isBroken)
    return (
      <span className="grid size-full place-items-center content-center gap-1 bg-sunken text-sm text-muted">
        <Icon name="ImageOff" className="size-6" />
        <span className={widest > 320 ? '' : 'sr-only'}>{t('common.no-image')}</span>
      </span>
    )
  const widths = photoWidths.filter((width) => width <= widest)
  return (
    <img
      {...image}
      src={photoAddress(url, widest < 800 ? widest : 800)}
      srcSet={widths.map((width) => `${photoAddress(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={fit === 'cover' ? 'photo' : 'size-full bg-sunken object-contain'}
    />
  )
}
