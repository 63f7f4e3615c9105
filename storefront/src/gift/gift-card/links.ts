/** Where an employee gives cards, and sees those given: pages of the enterprise messenger. */
export const toGiveCard = '/employee/gift_store/card/give'
export const toGivenCards = '/employee/gift_store/card/list'
