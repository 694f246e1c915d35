import type { Numbers } from './numbers.ts'

/** A page that words link by its name. */
export type PageName =
  | 'browse'
  | 'contact'
  | 'credits'
  | 'help'
  | 'impact'
  | 'orders'
  | 'privacy'
  | 'profile'
  | 'terms'
  | 'upload'
  | 'wishlist'

/** A piece of a sentence that is more than plain words. */
export type Piece =
  | string
  | { strong: string }
  | { words: string; to: PageName; hash?: string }
  | { words: string; link: string }
  | { mail: string }

export type Words = string | Piece[]

/** One thing that is kept of people: what, what for, and until when. */
export type Kept = { what: string; why: string; until: string }

export type Block = Words | { list: Words[] } | { steps: Words[] } | { kept: Kept[] }

/** `id` is the fragment of its address and must last, because people link to it. */
export type Section = { id: string; title: string; blocks: Block[] }

export type Article = { lead: Words; sections: Section[] }

/** An article that people agree to. Who changes its meaning gives it a new version and day. */
export type Policy = Article & { version: string; from: string }

export type Figure = { value: string; label: string; source: string }

export type Campaign = {
  problem: { blocks: Block[]; figures: Figure[] }
  solution: { blocks: Block[] }
  impact: { blocks: Block[] }
}

export type StoryPicture = 'desk' | 'radio' | 'books'
export type Story = { picture: StoryPicture; title: string; words: string; who: string }

/** The made-up stories of the impact page, and where its weights come from. */
export type Impact = { stories: Story[]; weights: Block[] }

/** What the words are about. What an operator did not say is null, and is not shown (A48). */
export type Facts = {
  name: string
  numbers: Numbers
  operator: string | null
  supportEmail: string | null
  grievance: { name: string | null; email: string } | null
}

/** The long words of all pages in one language. */
export type Pages = {
  about(facts: Facts): Article
  help(facts: Facts): Section[]
  privacy(facts: Facts): Policy
  terms(facts: Facts): Policy
  credits(facts: Facts): Article
  campaign(facts: Facts): Campaign
  impact(facts: Facts): Impact
}
