import { children } from './subjects/children.ts'
import { clothes } from './subjects/clothes.ts'
import { electric } from './subjects/electric.ts'
import { furniture } from './subjects/furniture.ts'
import { garden } from './subjects/garden.ts'
import { hobbies } from './subjects/hobbies.ts'
import { kitchen } from './subjects/kitchen.ts'
import { study } from './subjects/study.ts'
import type { Scene } from './view.ts'

/** Every picture by its file name. */
export const subjects: Record<string, () => Promise<Scene> | Scene> = {
  ...furniture,
  ...kitchen,
  ...children,
  ...study,
  ...electric,
  ...hobbies,
  ...clothes,
  ...garden,
}
