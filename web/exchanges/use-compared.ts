import type { IncomingRequest } from '../../domain/exchanges/views.ts'
import { comparingWords } from '../../words/en/screens/comparing.ts'
import { monthOf } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'

type Asked = Pick<IncomingRequest, 'could_come' | 'received' | 'member_since'>

/**
 * What the giver compares of those who ask, each in a few words (decision 052), and what
 * who is not named yet is called.
 */
export function useCompared() {
  const { t } = useWords(comparingWords)
  const factsOf = ({ could_come, received, member_since }: Asked): string[] => {
    const times = could_come.map((time) => t(`comparing.${time}`)).join(', ')
    return [
      could_come.length > 0 ? t('comparing.could-come', { times }) : null,
      received && t(`comparing.received-${received}`),
      member_since && t('comparing.since', { month: monthOf(member_since) }),
    ].filter((fact) => fact !== null)
  }
  type Named = { requester: { full_name: string | null } | null; number: number | null }
  const nameOf = ({ requester, number }: Named): string =>
    requester
      ? requester.full_name || t('common.anonymous')
      : t('comparing.requester', { number: number ?? '' })
  return { factsOf, nameOf }
}
