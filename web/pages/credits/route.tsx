import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { Article } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { PackageList } from './package-list.tsx'
import packages from './packages.json'

export const meta = publicPage(contentWords, 'credits', 'credits')

export const loader = (args: Route.LoaderArgs) => ({
  article: readContent('credits', args),
  // They stay on the server until somebody asks for this page.
  packages,
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
