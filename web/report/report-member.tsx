import { useState } from 'react'
import { reportButtonWords } from '../../words/en/screens/report-button.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { Report } from './report.tsx'
import type { Reported } from './report-dialog.tsx'

type Props = {
  reported: Reported
  reporterId: string
  /** The item that they asked for, where it is about their request. */
  about?: { id: string; title: string }
}

/** Reports a member to operators, by their id or that of their request for an own item. */
export function ReportMember({ reported, reporterId, about }: Props) {
  const { t } = useWords(reportButtonWords)
  const [open, setOpen] = useState(false)
  const title = reported.full_name || t('common.anonymous')
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={t('common.named', { what: t('report.open'), title })}
        onClick={() => setOpen(true)}
      >
        <Icon name="Flag" />
        {t('report.open')}
      </Button>
      <Report
        reported={reported}
        reporterId={reporterId}
        {...(about && { about })}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
