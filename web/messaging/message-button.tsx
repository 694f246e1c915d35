import { messageButtonWords } from '../../words/en/screens/message-button.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { openThread } from './open-thread.ts'

type Props = {
  item: { id: string; title?: string }
  to: { id: string; full_name: string | null }
  className?: string
}

/** Opens the conversation of an exchange in front of the page. It is read out with whom and about what. */
export function MessageButton({ item, to, className = '' }: Props) {
  const { t } = useWords(messageButtonWords)
  const name = to.full_name ?? t('common.anonymous')
  const { title } = item
  const label = title ? t('messages.open-about', { name, title }) : t('messages.open-to', { name })
  return (
    <Button
      look="secondary"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openThread({ item: item.id, member: to.id, name })}
      className={className}
    >
      <Icon name="MessageSquareText" />
      {t('messages.open')}
    </Button>
  )
}
