import type { ComponentProps } from 'react'
import sprite from './icons.svg?url'

type Props = Omit<ComponentProps<'svg'>, 'children'>

/** One drawing of the sheet icons.svg, which the browser fetches once for all pages. */
const icon =
  (name: string) =>
  ({ className = '', ...rest }: Props) => (
    <svg aria-hidden className={`icon ${className}`} {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )

export type Icon = ReturnType<typeof icon>

/** What pictograms.svg has: how it works, how to meet safely, and the conditions of an item. */
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

/** A small drawing in colours, beside the words that say the same. It stands on the sheet, too. */
export const Pictogram = ({ name, className = '' }: { name: PictogramName; className?: string }) =>
  icon(name)({ className: `pictogram ${className}` })

// A name of lucide's; `npm run icons` draws the sheet anew.
export const Armchair = icon('Armchair')
export const ArrowLeft = icon('ArrowLeft')
export const ArrowRight = icon('ArrowRight')
export const ArrowUp = icon('ArrowUp')
export const Baby = icon('Baby')
export const Bandage = icon('Bandage')
export const Bell = icon('Bell')
export const Bike = icon('Bike')
export const BookOpen = icon('BookOpen')
export const CalendarDays = icon('CalendarDays')
export const Camera = icon('Camera')
export const Check = icon('Check')
export const ChevronDown = icon('ChevronDown')
export const ChevronLeft = icon('ChevronLeft')
export const ChevronRight = icon('ChevronRight')
export const CircleAlert = icon('CircleAlert')
export const CircleCheck = icon('CircleCheck')
export const CircleDashed = icon('CircleDashed')
export const CircleX = icon('CircleX')
export const Coins = icon('Coins')
export const Compass = icon('Compass')
export const ContactRound = icon('ContactRound')
export const CookingPot = icon('CookingPot')
export const Copy = icon('Copy')
export const Download = icon('Download')
export const Expand = icon('Expand')
export const Eye = icon('Eye')
export const EyeOff = icon('EyeOff')
export const Flag = icon('Flag')
export const FlaskConical = icon('FlaskConical')
export const Gamepad2 = icon('Gamepad2')
export const Gift = icon('Gift')
export const HandHeart = icon('HandHeart')
export const Heart = icon('Heart')
export const ImageOff = icon('ImageOff')
export const ImagePlus = icon('ImagePlus')
export const ImageUp = icon('ImageUp')
export const Laptop = icon('Laptop')
export const Leaf = icon('Leaf')
export const LifeBuoy = icon('LifeBuoy')
export const Link2 = icon('Link2')
export const LoaderCircle = icon('LoaderCircle')
export const LogOut = icon('LogOut')
export const Mail = icon('Mail')
export const MailCheck = icon('MailCheck')
export const MapPin = icon('MapPin')
export const Megaphone = icon('Megaphone')
export const Menu = icon('Menu')
export const MessageCircle = icon('MessageCircle')
export const MessageSquareHeart = icon('MessageSquareHeart')
export const MessageSquareText = icon('MessageSquareText')
export const Music = icon('Music')
export const Newspaper = icon('Newspaper')
export const Package = icon('Package')
export const PackageCheck = icon('PackageCheck')
export const PartyPopper = icon('PartyPopper')
export const Pencil = icon('Pencil')
export const Phone = icon('Phone')
export const PlusCircle = icon('PlusCircle')
export const Scale = icon('Scale')
export const Search = icon('Search')
export const SendHorizontal = icon('SendHorizontal')
export const Share2 = icon('Share2')
export const ShieldAlert = icon('ShieldAlert')
export const ShieldCheck = icon('ShieldCheck')
export const Shirt = icon('Shirt')
export const Smartphone = icon('Smartphone')
export const Sparkles = icon('Sparkles')
export const Sprout = icon('Sprout')
export const Star = icon('Star')
export const StarHalf = icon('StarHalf')
export const Trash2 = icon('Trash2')
export const TriangleAlert = icon('TriangleAlert')
export const UserRound = icon('UserRound')
export const Users = icon('Users')
export const Wrench = icon('Wrench')
export const X = icon('X')
