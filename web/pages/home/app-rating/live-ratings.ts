import { useLive } from '../../../live/use-live.ts'

/** Shows nothing: the page follows what others think of the product. */
export function LiveRatings() {
  useLive([{ table: 'app_ratings', event: '*' }])
  return null
}
