import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { Policy } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

export const meta = publicPage(contentWords, 'privacy', 'privacy')

export const loader = (args: Route.LoaderArgs) => readContent('privacy', args)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  return <Policy title={t('privacy.title')} policy={loaderData} />
}
