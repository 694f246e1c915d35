import { Policy } from '../article/policy.tsx'
import { readContent } from '../content/read-content.server.ts'
import { useWords } from '../messages/use-words.ts'
import { descriptionOf, titleOf } from '../page-title.ts'
import { servicesContext } from '../services.ts'
import type { Route } from './+types/terms.ts'

export const meta = ({ params }: Route.MetaArgs) => [
  titleOf('terms.title', params),
  descriptionOf('terms.description', params),
]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  readContent('terms', params, context.get(servicesContext).site)

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  return <Policy title={t('terms.title')} policy={loaderData} />
}
