import type { ReactNode } from 'react'
import { Loading } from '../components/loading.tsx'
import { useAuth } from '../session/auth-provider.tsx'

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

/**
 * A form that goes from the screen the moment its member signs out; a session that ended by itself takes nothing (A60).
 */
export function FormOf({ memberId, children }: { memberId: string; children: ReactNode }) {
  const auth = useAuth()
  const hasLeft =
    auth.status === 'member' ? auth.user.id !== memberId : auth.status === 'guest' && !auth.expired
  return hasLeft ? <FormSkeleton /> : children
}

/** What stands in the form's place until it is known whose it is; as large as the form. */
export function FormSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="flex flex-col gap-6" data-placeholder>
        <Bone className="h-36 rounded-2xl pointer-coarse:h-45" hint="h-10 sm:h-5" />
        <Bone className="h-11 rounded-xl" hint="h-10 sm:h-5" />
        <Bone className="h-46 rounded-xl sm:h-22" />
        <Bone className="h-11 rounded-xl" />
        <Bone className="h-11 rounded-xl" />
        <Bone className="h-36 rounded-xl" hint="h-5" />
        <Bone className="h-24 rounded-xl" hint="h-15 sm:h-10" />
        <div className="skeleton mt-2 h-12 rounded-full sm:ml-auto sm:w-44" />
      </div>
    </Loading>
  )
}

function Bone({ className, hint }: { className: string; hint?: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="skeleton h-6 w-28" />
      <div className={`skeleton ${className}`} />
      {hint && <div className={`skeleton w-4/5 opacity-60 ${hint}`} />}
    </div>
  )
}
