import type { ComponentProps } from 'react'
import sprite from './icons.svg?url'

/** Drawings of lucide's, by their names there; `npm run icons` draws the sheet anew. */
export type IconName =
  | 'Armchair'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Baby'
  | 'Bandage'
  | 'Bell'
  | 'Bike'
  | 'BookOpen'
  | 'CalendarDays'
  | 'Camera'
  | 'Check'
  | 'ChevronDown'
  | 'ChevronLeft'
  | 'ChevronRight'
  | 'CircleAlert'
  | 'CircleCheck'
  | 'CircleDashed'
  | 'CircleX'
  | 'Coins'
  | 'Compass'
  | 'ContactRound'
  | 'CookingPot'
  | 'Copy'
  | 'Download'
  | 'Expand'
  | 'Eye'
  | 'EyeOff'
  | 'Flag'
  | 'FlaskConical'
  | 'Gamepad2'
  | 'Gift'
  | 'HandHeart'
  | 'Heart'
  | 'ImageOff'
  | 'ImagePlus'
  | 'ImageUp'
  | 'Laptop'
  | 'Leaf'
  | 'LifeBuoy'
  | 'Link2'
  | 'LoaderCircle'
  | 'LogOut'
  | 'Mail'
  | 'MailCheck'
  | 'MapPin'
  | 'Megaphone'
  | 'Menu'
  | 'MessageCircle'
  | 'MessageSquareHeart'
  | 'MessageSquareText'
  | 'Music'
  | 'Newspaper'
  | 'Package'
  | 'PackageCheck'
  | 'PartyPopper'
  | 'Pencil'
  | 'Phone'
  | 'PlusCircle'
  | 'Scale'
  | 'Search'
  | 'SendHorizontal'
  | 'Share2'
  | 'ShieldAlert'
  | 'ShieldCheck'
  | 'Shirt'
  | 'Smartphone'
  | 'Sparkles'
  | 'Sprout'
  | 'Star'
  | 'StarHalf'
  | 'Trash2'
  | 'TriangleAlert'
  | 'UserRound'
  | 'Users'
  | 'Wrench'
  | 'X'

/** What pictograms.svg has: how it works, how to meet safely, the conditions of an item, what will grow. */
export type PictogramName =
  | 'post'
  | 'browse'
  | 'connect'
  | 'joy'
  | 'choose'
  | 'hand-over'
  | 'public'
  | 'condition'
  | 'times'
  | 'report'
  | 'new'
  | 'excellent'
  | 'good'
  | 'fair'
  | 'poor'
  | 'seedling'

type Props = Omit<ComponentProps<'svg'>, 'children' | 'name'>

const onSheet = (name: string, { className = '', ...rest }: Props) => (
  <svg aria-hidden className={`icon ${className}`} {...rest}>
    <use href={`${sprite}#${name}`} />
  </svg>
)

/**
 * One drawing of the sheet icons.svg, which the browser fetches once for all pages; the words beside it say the same.
 */
export const Icon = ({ name, ...rest }: Props & { name: IconName }) => onSheet(name, rest)

/** A small drawing in colours, beside the words that say the same. It stands on the sheet, too. */
export const Pictogram = ({ name, className = '' }: { name: PictogramName; className?: string }) =>
  onSheet(name, { className: `pictogram ${className}` })
