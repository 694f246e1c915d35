import { contentWords } from '../../../words/en/screens/content.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Article } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { PackageList } from './package-list.tsx'
import { readPackages } from './read-packages.server.ts'

export const meta = (args: Route.MetaArgs) =>
  publicPage(
    {
      words: contentWords,
      title: 'credits.title',
      description: 'credits.description',
      path: (links) => links.credits(),
    },
    args,
  )

export const loader = ({ params, context }: Route.LoaderArgs) => ({
  article: readContent('credits', params, context.get(servicesContext).site),
  packages: readPackages(),
})

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  return (
    <Article
      title={t('credits.title')}
      article={loaderData.article}
      more={[{ id: 'packages', title: t('credits.packages') }]}
    >
      <PackageList packages={loaderData.packages} />
    </Article>
  )
}
