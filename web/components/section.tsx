import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading's own, by which the section is named. */
  id: string
  title: string
  look?: string
}

/** A part of a page, named by its heading. */
export function Section({ id, title, look = 'mb-3 text-xl', children, ...rest }: Props) {
  return (
    <section {...rest} aria-labelledby={id}>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {children}
    </section>
  )
}
