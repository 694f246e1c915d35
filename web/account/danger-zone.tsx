import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { settingsWords } from '../../words/en/screens/settings.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The end of the settings: taking one's data along, and leaving (PROFILE-16, ROLE-24). */
export function DangerZone() {
  const { t } = useWords(settingsWords)
  const [asks, setAsks] = useState(false)
  const { Form, state } = useFetcher()
  const busy = state !== 'idle'
  return (
    <>
      <section className="rounded-3xl border border-line bg-card p-5 sm:p-6">
        <h3 className="text-lg">{t('data.title')}</h3>
        <p className="mt-1 text-muted">{t('data.text')}</p>
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="download" />
          <Button type="submit" look="secondary" busy={busy} className="max-sm:w-full">
            {!busy && <Download aria-hidden />}
            {t(busy ? 'data.downloading' : 'data.download')}
          </Button>
        </Form>
      </section>
      <section className="rounded-3xl border border-clay bg-card p-5 sm:p-6">
        <h3 className="text-lg">{t('danger.title')}</h3>
        <p className="mt-1 text-muted">{t('danger.text')}</p>
        <Button look="danger" className="mt-4 max-sm:w-full" onClick={() => setAsks(true)}>
          <Trash2 aria-hidden />
          {t('danger.delete')}
        </Button>
      </section>
      <DeleteAccountDialog open={asks} onClose={() => setAsks(false)} />
    </>
  )
}
