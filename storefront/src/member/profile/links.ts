/** The member's own profile. */
export const toProfile = '/member/data'
