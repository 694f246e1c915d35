import { Policy } from '../article/policy.tsx'
import { readContent } from '../content/read-content.server.ts'
import { useWords } from '../messages/use-words.ts'
import { publicPage } from '../search-engines/head.ts'
import { servicesContext } from '../services.ts'
import type { Route } from './+types/privacy.ts'

export const meta = (args: Route.MetaArgs) =>
  publicPage(
    {
      title: 'privacy.title',
      description: 'privacy.description',
      path: (links) => links.privacy(),
    },
    args,
  )

export const loader = ({ params, context }: Route.LoaderArgs) =>
  readContent('privacy', params, context.get(servicesContext).site)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  return <Policy title={t('privacy.title')} policy={loaderData} />
}
