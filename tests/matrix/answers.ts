/** The usual answers of a row, in the order of the table's columns. */
export const everybody = '200 200 200 200 200 403 401'
export const membersOnly = '401 200 200 200 200 403 401'

/** A guest is answered one way and every member another; whoever is locked or gone never gets there. */
export const sameForMembers = (guest: number, member: number) =>
  `${guest} ${member} ${member} ${member} ${member} 403 401`

/** The session protocol has one status for whoever it does not know any more. */
export const membersOfTheProtocol = '401 200 200 200 200 403 403'
