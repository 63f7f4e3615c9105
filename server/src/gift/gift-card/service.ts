// The front door of this capability. The gift store stands behind it: what gives and redeems cards is not reached from there.
export { giftCardsOf, giveBack, lapseCards } from './holding.ts'
