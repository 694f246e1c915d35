import { useEffect, useRef, useState } from 'react'

type Props = { name: string; url?: string | null; large?: boolean }

/** A member's picture, or the initials of the name when there is none or it fails (A44, ERR-58). */
export function Avatar({ name, url, large = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  // An image can fail before the scripts arrive to hear of it.
  useEffect(() => {
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed(url)
  }, [url])
  const size = large ? 'size-16 text-xl' : 'size-10 text-sm'
  if (url && url !== failed)
    return (
      <img
        ref={image}
        src={url}
        alt=""
        onError={() => setFailed(url)}
        className={`${size} shrink-0 rounded-full object-cover`}
      />
    )
  const words = name.trim().split(/\s+/)
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? ''
  const initials = first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')
  return (
    <span
      aria-hidden
      className={`${size} grid shrink-0 place-items-center rounded-full bg-leaf-tint font-semibold text-leaf uppercase`}
    >
      {initials}
    </span>
  )
}
