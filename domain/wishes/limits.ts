/** How many items a member keeps on the wishlist of the account. */
export const wishesPerMember = 500
