import type { ReactNode } from 'react'
import { accountWords } from '../../words/en/screens/account.ts'
import { useWords } from '../app/use-words.ts'
import { Link } from './ui/link.tsx'

type Props = {
  title: string
  lead: string
  children: ReactNode
  /** Where else one may want to go, and why. */
  other?: { text: string; to: string; link: string; onGo?: () => void } | null
}

/** The frame of the sign-in and sign-up forms, which are shown where there are scripts alone (decision 038). */
export function AccountCard({ title, lead, children, other }: Props) {
  const { t } = useWords(accountWords)
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
      <div className="card rounded-3xl p-6 shadow-card sm:p-8">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-1 break-words text-muted">{lead}</p>
        {other && (
          <p className="mt-1 text-muted">
            {other.text}{' '}
            <Link to={other.to} onClick={other.onGo} className="text-link">
              {other.link}
            </Link>
          </p>
        )}
        <p className="hidden noscript:block">{t('account.no-script')}</p>
        <div className="mt-6 noscript:hidden">{children}</div>
      </div>
    </div>
  )
}
