import { useState } from 'react'
import { reportButtonWords } from '../../words/en/screens/report-button.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { Report } from './report.tsx'
import type { Reported } from './report-dialog.tsx'

/** Reports the member whose page this is to operators. */
export function ReportMember({ reported, reporterId }: { reported: Reported; reporterId: string }) {
  const { t } = useWords(reportButtonWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="Flag" />
        {t('report.open')}
      </Button>
      <Report
        reported={reported}
        reporterId={reporterId}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
