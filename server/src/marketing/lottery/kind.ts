import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { lotteryAudit } from '@youli/domain/marketing/lottery/audit.ts'
import { drawsUsedUp, lotteryFault, lotteryStatusAt } from '@youli/domain/marketing/lottery/rules.ts'
import { lotterySummary, lotteryStanding } from '@youli/domain/marketing/lottery/shapes.ts'
import { lotteryEditRefusals } from '@youli/domain/marketing/lottery/texts.ts'
import { activityKind } from '../activity/public/kind.ts'
import { lotteryDetails, lotteryRows } from './admin.ts'
import { saveLottery } from './changes.ts'
import { lotterySummaries, ownDrawState } from './queries.ts'

/** Lotteries: drawn for points or for nothing. */
export const lotteryKind = activityKind({
  type: 'lottery',
  subject: lotteryAudit.edit.subject,
  cards: lotterySummaries,
  own: (r, activityId, viewer) => ownDrawState(r, activityId, viewer, viewer.now),
  statusAt: lotteryStatusAt,
  ownStatus: (status, { usedUp }) => (status === activityStatus.open && usedUp ? drawsUsedUp : status),
  besideData: Object.keys({ ...lotterySummary.shape, ...lotteryStanding.shape }),
  refusals: lotteryEditRefusals,
  richRemark: true,
  faultOf: lotteryFault,
  save: saveLottery,
  rows: (r, _at, lotteries) => lotteryRows(r, lotteries),
  details: (r, { tenantId, now }, { id }) => lotteryDetails(r, tenantId, id, now),
  counted: ['draws', 'people', 'wins', 'due', 'frozen'],
  logged: ({ prizes }) => ({ prizes: prizes.map(({ won: _won, left: _left, ...p }) => p) }),
})
