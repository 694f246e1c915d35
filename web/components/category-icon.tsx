import {
  Armchair,
  Baby,
  Bike,
  BookOpen,
  CookingPot,
  Laptop,
  Music,
  Package,
  Shirt,
  Sparkles,
  Sprout,
  Wrench,
} from './ui/icons.tsx'

/** The bundled icons that a category may name; a category made later without one gets a parcel. */
const icons = {
  armchair: Armchair,
  baby: Baby,
  bike: Bike,
  'book-open': BookOpen,
  'cooking-pot': CookingPot,
  laptop: Laptop,
  music: Music,
  shirt: Shirt,
  sparkles: Sparkles,
  sprout: Sprout,
  wrench: Wrench,
} as const

/** The same by its name on the sheet, for a page whose script carries no list of them. */
export const onSheet = (name: string | null) =>
  name !== null && Object.hasOwn(icons, name)
    ? name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
    : 'Package'

export function CategoryIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Package
  return <Icon aria-hidden className="size-5" />
}
