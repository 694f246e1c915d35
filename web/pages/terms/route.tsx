import { contentWords } from '../../../words/en/screens/content.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Policy } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

export const meta = (args: Route.MetaArgs) =>
  publicPage(
    {
      words: contentWords,
      title: 'terms.title',
      description: 'terms.description',
      path: (links) => links.terms(),
    },
    args,
  )

export const loader = ({ params, context }: Route.LoaderArgs) =>
  readContent('terms', params, context.get(servicesContext).site)

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  return <Policy title={t('terms.title')} policy={loaderData} />
}
