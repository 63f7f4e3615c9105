/** What the member's grade brings. */
export const toRights = '/member/rights'
