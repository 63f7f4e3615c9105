/** The member's own page. */
export const toMemberCentre = '/member/my'
