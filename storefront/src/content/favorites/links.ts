/** What the member likes. */
export const toFavorites = '/member/favorite'
