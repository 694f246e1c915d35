import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading that names it. */
  labelledBy: string
  ordered?: boolean
  /** How its parts stand on a screen that has room for them. */
  className: string
  children: ReactNode
}

/** A list that is one row on a phone, to be pushed sideways by a finger or, once it has the focus, the arrow keys. */
export function Rail({ labelledBy, ordered = false, className, children }: Props) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List tabIndex={0} aria-labelledby={labelledBy} className={`rail ${className}`}>
      {children}
    </List>
  )
}
