import type { ReactNode } from 'react'

type Props = { title: string; lead: string; children: ReactNode; footer?: ReactNode }

export function AccountCard({ title, lead, children, footer }: Props) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
      <div className="rounded-3xl border border-line bg-card p-6 shadow-card sm:p-8">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-1 mb-6 break-words text-muted">{lead}</p>
        {children}
      </div>
      {footer && <p className="mt-5 text-center text-muted">{footer}</p>}
    </div>
  )
}
