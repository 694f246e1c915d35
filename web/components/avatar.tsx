import { photoAddress } from '../../domain/photos/limits.ts'
import { useImage } from './photo.tsx'

const sizes = {
  small: 'size-7 text-xs',
  usual: 'size-10 text-sm',
  large: 'size-16 text-xl',
  huge: 'size-20 text-2xl sm:size-28 sm:text-4xl',
}

/** A word by what it begins with: a flag, or a letter with the dot below that makes it another one, as ज़ is not ज. */
const beginning = /(\p{RI}{2}|.[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?)\S*\s?/gu

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
  const firstAndLast = name.trim().replace(/\s.*\s/, ' ')
  return (
    <span
      aria-hidden
      className={`${sizes[size]} grid shrink-0 place-items-center rounded-full bg-leaf-tint font-semibold text-leaf uppercase`}
    >
      {firstAndLast.replace(beginning, '$1')}
    </span>
  )
}
