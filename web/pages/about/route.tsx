import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { Article } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import basket from '../../components/pictures/basket-between-balconies.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'

export const meta = publicPage(contentWords, 'about', 'about')

export const loader = (args: Route.LoaderArgs) => readContent('about', args)

const pictograms = { how: ['post', 'connect', 'choose', 'hand-over'] } as const

export default function About({ loaderData }: Route.ComponentProps) {
  const { t, links } = useWords(contentWords)
  return (
    <Article
      title={t('about.title')}
      article={loaderData}
      picture={<Picture of={basket} width={320} height={200} />}
      pictograms={pictograms}
    >
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={links.browse()}>{t('about.find')}</ButtonLink>
        <ButtonLink to={links.upload()} look="secondary">
          {t('about.share')}
        </ButtonLink>
      </div>
    </Article>
  )
}
