/** The member's own address book. */
export const toAddresses = '/member/address'
