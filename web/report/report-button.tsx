import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { ReportDialog, type Reported } from './report-dialog.tsx'

/** Reports the member whose page this is; for guests and for the member there is none (REPORT-01, REPORT-02). */
export function ReportButton({ reported }: { reported: Reported }) {
  const { t } = useWords(reportWords)
  const auth = useAuth()
  const [open, setOpen] = useState(false)
  if (auth.status === 'loading')
    return <span aria-hidden className="skeleton h-11 w-40 rounded-full" />
  if (auth.status !== 'member' || auth.user.id === reported.id) return null
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
        {t('report.open')}
      </Button>
      <ReportDialog
        reported={reported}
        reporterId={auth.user.id}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
