/** What is kept of the member, and the way out. */
export const toPrivacyCentre = '/member/privacy'
export const toLeaving = '/member/privacy/leave'
