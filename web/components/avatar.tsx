import { useEffect, useRef, useState } from 'react'
import { photoAddress } from '../../domain/photos/limits.ts'

const sizes = {
  small: 'size-7 text-xs',
  usual: 'size-10 text-sm',
  large: 'size-16 text-xl',
  huge: 'size-20 text-2xl sm:size-28 sm:text-4xl',
}

type Props = { name: string; url?: string | null; size?: keyof typeof sizes }

/** A member's picture, or the initials of the name when there is none or it fails (A44, ERR-58). */
export function Avatar({ name, url, size = 'usual' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // An image can fail before the scripts arrive to hear of it.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed(url)
  }, [url])
  if (url && url !== failed)
    return (
      <img
        ref={image}
        src={photoAddress(url, 320)}
        alt=""
        onError={() => setFailed(url)}
        className={`${sizes[size]} shrink-0 rounded-full object-cover`}
      />
    )
  const words = name.trim().split(/\s+/)
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  const initials = first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')
  return (
    <span
      aria-hidden
      className={`${sizes[size]} grid shrink-0 place-items-center rounded-full bg-leaf-tint font-semibold text-leaf uppercase`}
    >
      {initials}
    </span>
  )
}
