import type { ComponentProps } from 'react'
import { Drawing } from './drawing.tsx'

type Props = Omit<ComponentProps<typeof Drawing>, 'children'> & {
  /** The address of its file; in that the group `picture`, in the page's colours. */
  of: string
}

/** A drawing from a file of its own, which is fetched where it is shown and is no part of any script. */
export const Picture = ({ of, ...size }: Props) => (
  <Drawing {...size}>
    <use href={`${of}#picture`} />
  </Drawing>
)
