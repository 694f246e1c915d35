/** The giver of an item and who asked for it, of one request. */
export type Two = { giver: string; receiver: string }

/** Whether a member is one of the two. */
export const isOfTwo = ({ giver, receiver }: Two, memberId: string) =>
  memberId === giver || memberId === receiver

/** On which side of a request one of its two is. */
export const sideOf = ({ giver }: Two, memberId: string) =>
  memberId === giver ? ('giver' as const) : ('receiver' as const)

/** Who of the two a member is not. */
export const otherOf = ({ giver, receiver }: Two, memberId: string) =>
  memberId === giver ? receiver : giver
