import type { Given } from '../../../domain/community/views.ts'
import { iconOf } from '../../components/category-icon.tsx'
import { faintDots, paper, placeTowns } from './place-towns.ts'

/** What was given as the page draws it, with no more of what is known of towns and icons. */
export const drawn = ({ towns, known, categories, ...given }: Given) => ({
  ...given,
  categories: categories.map((one) => ({ ...one, icon: iconOf(one.icon) })),
  towns: { dots: placeTowns(towns), faint: faintDots(known), ...paper },
})
