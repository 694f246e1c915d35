import type { profileWords } from '../../../words/en/screens/profile.ts'
import type { WordId } from '../../app/words.ts'

const ownTabs = ['profile', 'items', 'requests', 'achievements', 'reviews', 'settings'] as const
const otherTabs = ['items', 'achievements', 'reviews'] as const

export type Tab = (typeof ownTabs)[number]

/** The tabs of the own profile, or of another member's (PROFILE-14, PROFILE-17). */
export const tabsOf = (isOwn: boolean): readonly Tab[] => (isOwn ? ownTabs : otherTabs)

/** The tab that an address asks for; the first one for a name that is none of them (A43). */
export function openTab(asked: string | null, isOwn: boolean): Tab {
  const tabs = tabsOf(isOwn)
  return tabs.find((tab) => tab === asked) ?? (isOwn ? 'profile' : 'items')
}

/** "My Items" on the own profile, "Items" on another's (PROFILE-15). */
export const labelOf = (tab: Tab, isOwn: boolean): WordId<typeof profileWords> =>
  tab === 'items' && isOwn ? 'profile.tab.own-items' : `profile.tab.${tab}`
