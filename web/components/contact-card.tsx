import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; children: ReactNode }

export function ContactCard({ icon, title, children }: Props) {
  return (
    <section className="flex flex-col gap-3 card p-5 shadow-card">
      <h3 className="flex items-center gap-3 text-lg">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf [&_svg]:size-5">
          {icon}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}

export function MailAddress({ children: address }: { children: string }) {
  return (
    <a
      href={`mailto:${address}`}
      translate="no"
      className="mt-auto flex min-h-11 items-center font-semibold break-all text-leaf underline underline-offset-4"
    >
      {address}
    </a>
  )
}
