/** The product's name, in the one place where it stands; keys in the browser's storage begin with `slug`. */
export const product = { name: 'Aadaan', slug: 'aadaan' } as const
