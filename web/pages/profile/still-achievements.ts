import { still } from '../../app/still.tsx'

const load = () => import('./achievements.tsx').then((part) => part.Achievements)

/** What a member has achieved: text, which takes no code on a first visit. */
export const Achievements = still(import.meta.env.SSR ? await load() : null, load)
