type Thing = readonly [name: string, why: string]

/** What is sorted, by the stream where it belongs, and why. */
export type Things = Record<'wet' | 'dry' | 'sanitary' | 'special-care', readonly Thing[]>
