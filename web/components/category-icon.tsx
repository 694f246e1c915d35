import { Icon, type IconName } from './ui/icons.tsx'

/** The icons that a category may name. */
const icons: Record<string, IconName> = {
  armchair: 'Armchair',
  baby: 'Baby',
  bike: 'Bike',
  'book-open': 'BookOpen',
  'cooking-pot': 'CookingPot',
  laptop: 'Laptop',
  music: 'Music',
  shirt: 'Shirt',
  sparkles: 'Sparkles',
  sprout: 'Sprout',
  wrench: 'Wrench',
}

/** Which drawing a category has; one made later without one gets a parcel. */
export const iconOf = (name: string | null): IconName =>
  (name !== null && Object.hasOwn(icons, name) && icons[name]) || 'Package'

export const CategoryIcon = ({ name }: { name: string }) => (
  <Icon name={iconOf(name)} className="size-5" />
)
