import type { ReactNode } from 'react'

type Props = { title: string; lead?: string; before?: ReactNode; children: ReactNode }

/** The frame of both forms: one column, a card from tablets on. */
export function FormPage({ title, lead, before, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-8">
      {before}
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-6 md:rounded-3xl md:border md:border-line md:bg-card md:p-8 md:shadow-card">
        {children}
      </div>
    </div>
  )
}
