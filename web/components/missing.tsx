import { useWords } from '../app/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import lostPath from './pictures/lost-path.svg?url'
import { Picture } from './pictures/picture.tsx'
import { ButtonLink } from './ui/button.tsx'

/** Instead of something or somebody that is not there, or not any more. */
export function Missing({ title, text }: { title: string; text: string }) {
  const { t, links } = useWords()
  return (
    <EmptyState level={1} picture={<Picture of={lostPath} />} title={title} text={text}>
      <ButtonLink to={links.browse()}>{t('common.back-to-browse')}</ButtonLink>
    </EmptyState>
  )
}
