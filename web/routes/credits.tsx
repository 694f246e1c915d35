import { Article } from '../article/article.tsx'
import { readContent } from '../content/read-content.server.ts'
import { PackageList } from '../credits/package-list.tsx'
import { readPackages } from '../credits/read-packages.server.ts'
import { useWords } from '../messages/use-words.ts'
import { publicPage } from '../search-engines/head.ts'
import { servicesContext } from '../services.ts'
import type { Route } from './+types/credits.ts'

export const meta = (args: Route.MetaArgs) =>
  publicPage(
    {
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
  const { t } = useWords()
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
