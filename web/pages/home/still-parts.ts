import { still } from '../../app/still.tsx'

const load = () => import('./why-share.tsx')
const whole = import.meta.env.SSR ? await load() : null

export const Reasons = still(whole?.Reasons ?? null, () => load().then((part) => part.Reasons))
export const Assurances = still(whole?.Assurances ?? null, () =>
  load().then((part) => part.Assurances),
)
export const SecondAd = still(whole?.SecondAd ?? null, () => load().then((part) => part.SecondAd))
