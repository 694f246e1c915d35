import sheet from './things.svg?url'

type Props = { of: string; className: string }

/**
 * The drawing of a game or a thing, from a sheet that only the pages of games fetch; the words beside it say the same.
 */
export const DrawingOf = ({ of, className }: Props) => (
  <svg aria-hidden className={`icon pictogram ${className}`}>
    <use href={`${sheet}#${of}`} />
  </svg>
)

/** The things that are sorted have no ids: their drawings are called as they are, in small letters. */
export const drawingOfThing = (name: string) =>
  name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')
