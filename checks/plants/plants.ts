import type { Plant } from './plant.ts'
import { accountPlants } from './plants-of-accounts.ts'
import { communityPlants } from './plants-of-community.ts'

/** Every fault that is planted; each must be caught. */
export const plants: Plant[] = [...communityPlants, ...accountPlants]
