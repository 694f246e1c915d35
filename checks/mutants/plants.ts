import { accountPlants } from './plants-of-accounts.ts'
import { communityPlants } from './plants-of-community.ts'
import { handOverPlants } from './plants-of-hand-overs.ts'
import { noShowPlants } from './plants-of-no-shows.ts'
import { pickupPlants } from './plants-of-pickups.ts'

/** Every fault that is planted by hand. */
export const plants = [
  ...communityPlants,
  ...pickupPlants,
  ...handOverPlants,
  ...noShowPlants,
  ...accountPlants,
]
