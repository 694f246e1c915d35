export type Kind = 'welcome' | 'game' | 'purchase' | 'spend'

/**
 * One movement of points. `kind` and `ref` together name what it is for, once and for all members: the
 * same can be entered only once (security rules, §3.5).
 */
export type Entry = { memberId: string; points: number; kind: Kind; ref: string; at: Date }
