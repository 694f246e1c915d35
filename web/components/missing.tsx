import { itemWords } from '../../words/en/screens/item.ts'
import { useWords } from '../app/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import { LostPath } from './pictures/lost-path.tsx'
import { ButtonLink } from './ui/button.tsx'

/** Instead of something or somebody that is not there, or not any more. */
export function Missing({ title, text }: { title: string; text: string }) {
  const { t, links } = useWords(itemWords)
  return (
    <EmptyState level={1} picture={<LostPath />} title={title} text={text}>
      <ButtonLink to={links.browse()}>{t('item.back-to-browse')}</ButtonLink>
    </EmptyState>
  )
}
