import { type Ref, useId, useState } from 'react'
import { stars } from '../../domain/reviews/limits.ts'
import { starInputWords } from '../../words/en/screens/star-input.ts'
import { useWords } from '../app/use-words.ts'
import { Wrong } from './ui/field.tsx'
import { Icon } from './ui/icons.tsx'

type Props = {
  legend: string
  /** 0 as long as nothing is chosen. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  /** A notice says the error as well. */
  isSaid?: boolean
  /** The first star, so that a form can put the focus on it. */
  firstRef?: Ref<HTMLInputElement>
}

/** Five radio buttons. On a phone the label has its own line, so that no star moves away under the finger. */
export function StarInput({ legend, value, onChange, error, isSaid = false, firstRef }: Props) {
  const { t } = useWords(starInputWords)
  const [pointed, setPointed] = useState(0)
  const id = useId()
  const shown = pointed || value
  return (
    <fieldset
      id={id}
      aria-invalid={error ? true : undefined}
      onPointerLeave={() => setPointed(0)}
      className="min-w-0"
    >
      <legend className="font-semibold">{legend}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {stars.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
            className="relative grid size-12 place-items-center rounded-full outline-leaf has-focus-visible:outline-3"
          >
            <input
              ref={star === 1 ? firstRef : undefined}
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-describedby={error ? `${id}-error` : undefined}
              aria-label={t('rating.star', { stars: star, label: t(`rating.label.${star}`) })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon
              name="Star"
              className={`size-8 text-on-yellow ${star <= shown ? 'fill-marigold' : ''}`}
            />
          </label>
        ))}
        <span aria-hidden className="ml-2 min-h-6 font-semibold max-sm:w-full">
          {isStar(shown) && t(`rating.label.${shown}`)}
        </span>
      </div>
      {error && <Wrong of={id} isSaid={isSaid} error={error} />}
    </fieldset>
  )
}

type StarCount = (typeof stars)[number]
const isStar = (value: number): value is StarCount => (stars as readonly number[]).includes(value)
