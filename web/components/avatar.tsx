import { photoAddress } from '../../domain/photos/limits.ts'
import { useImage } from './photo.tsx'

const sizes = {
  small: 'size-7 text-xs',
  usual: 'size-10 text-sm',
  large: 'size-16 text-xl',
  huge: 'size-20 text-2xl sm:size-28 sm:text-4xl',
}

type Props = { name: string; url?: string | null; size?: keyof typeof sizes }

/** A member's picture, or the initials of the name when there is none or it fails (A44, ERR-58). */
export function Avatar({ name, url, size = 'usual' }: Props) {
  const { isBroken, image } = useImage(url)
  if (url && !isBroken)
    return (
      <img
        {...image}
        src={photoAddress(url, 320)}
        alt=""
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
