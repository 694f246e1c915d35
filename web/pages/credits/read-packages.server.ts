import packages from './packages.json'
import type { Licensed } from './shipped.ts'

/** The packages that are shipped, by licence. The list stays on the server until somebody asks for it. */
export const readPackages = (): Licensed[] => packages
