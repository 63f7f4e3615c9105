// The front door of this capability: points, interaction points and lucky beans change only by these verbs.
export { adjust, adjustments, decide } from './adjusting.ts'
export { earn, earnMany } from './earning.ts'
export type { Share } from './earning.ts'
export { hold, release, settle } from './holds.ts'
export { accountsOf, amountOf, balanceOf, movementsOf, recordsOf, standingsOf } from './reading.ts'
export { liability } from './report.ts'
export { reverse } from './reversing.ts'

export { lapseAll, lockBalance, spend } from './spending.ts'
export { sweep } from './sweeping.ts'
export { cardBalanceOf, cardBalances, cardFlows, cardRecordsOf } from './card-reading.ts'
