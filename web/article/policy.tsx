import { contentWords } from '../../words/en/screens/content.ts'
import type { Policy as PolicyContent } from '../../words/shapes/pages.ts'
import { shortDate } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { Article } from './article.tsx'

/** An article that people agree to, with its version and since when it holds. */
export function Policy({ title, policy }: { title: string; policy: PolicyContent }) {
  const { t } = useWords(contentWords)
  const { version, from } = policy
  return (
    <Article
      title={title}
      article={policy}
      note={
        <p className="mt-3 text-sm text-muted">
          {t('policy.version', { version, date: shortDate(from) })}
        </p>
      }
    />
  )
}
