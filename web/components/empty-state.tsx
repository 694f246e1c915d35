import type { ReactNode } from 'react'

type Props = {
  picture: ReactNode
  title: string
  text?: string
  children?: ReactNode
  level?: 1 | 2 | 3
}

/** What to see and do where there is nothing: a drawn picture, what it means, the next step. */
export function EmptyState({ picture, title, text, children, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      <div className="w-48 max-w-full text-muted">{picture}</div>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
