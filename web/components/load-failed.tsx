import { useRevalidator } from 'react-router'
import type { MessageId } from '../messages/catalogue.ts'
import { useWords } from '../messages/use-words.ts'
import { Button } from './ui/button.tsx'

/** A part of a page that could not be loaded, with the way to try again (ORDERS-04, ORDERS-05). */
export function LoadFailed({ text }: { text: MessageId }) {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-2xl bg-red-tint p-4 text-on-red"
    >
      <p className="font-semibold">{t(text)}</p>
      <Button look="secondary" onClick={() => revalidate()} busy={state === 'loading'}>
        {t('common.try-again')}
      </Button>
    </div>
  )
}
