import { Policy } from '../article/policy.tsx'
import { readContent } from '../content/read-content.server.ts'
import { useWords } from '../messages/use-words.ts'
import { descriptionOf, titleOf } from '../page-title.ts'
import { servicesContext } from '../services.ts'
import type { Route } from './+types/privacy.ts'

export const meta = ({ params }: Route.MetaArgs) => [
  titleOf('privacy.title', params),
  descriptionOf('privacy.description', params),
]

export const loader = ({ params, context }: Route.LoaderArgs) =>
  readContent('privacy', params, context.get(servicesContext).site)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  return <Policy title={t('privacy.title')} policy={loaderData} />
}
