import { ShieldCheck } from 'lucide-react'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'

const tips = ['public', 'condition', 'times', 'report'] as const

/** What the giver wrote, as written, and how to meet safely (ITEM-27, ITEM-29). */
export function Details({ item }: { item: ItemPage }) {
  const { t } = useWords(itemWords)
  return (
    <div className="flex flex-col gap-6">
      <Words title={t('item.description')} text={item.description} />
      {item.instructions && <Words title={t('item.instructions')} text={item.instructions} />}
      <section aria-labelledby="safety-heading" className="rounded-2xl bg-marigold-tint p-4 sm:p-5">
        <h2 id="safety-heading" className="flex items-center gap-2 text-lg">
          <ShieldCheck aria-hidden className="size-5" />
          {t('item.safety')}
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-7">
          {tips.map((tip) => (
            <li key={tip}>{t(`item.safety.${tip}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-1 text-xl">{title}</h2>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </section>
  )
}
