import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import type { CardItem } from '../../items/cards.ts'
import { ItemCards } from '../../items/item-card.tsx'
import type { OtherItems } from './page-data.ts'

/** The way on from an item that is not to be had any more. */
export function Others({ items: { ofGiver, similar } }: { items: OtherItems }) {
  const { t } = useWords(itemWords)
  return (
    <>
      <List id="of-giver" title={t('item.more-of-giver')} items={ofGiver} />
      <List id="similar" title={t('item.similar')} items={similar} />
    </>
  )
}

function List({ id, title, items }: { id: string; title: string; items: CardItem[] }) {
  if (items.length === 0) return null
  return (
    <Section id={id} title={title} className="mt-8">
      <ItemCards items={items} />
    </Section>
  )
}
