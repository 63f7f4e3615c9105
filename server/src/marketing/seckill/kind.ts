import { minuteMs } from '@youli/domain/kit/time.ts'
import { seckillAudit } from '@youli/domain/marketing/seckill/audit.ts'
import { saleKind } from '../activity/public/sale-kind.ts'

/** Flash sales: requests of the last second may still queue after the end. */
export const seckillKind = saleKind({ type: 'seckill', subject: seckillAudit.edit.subject, graceMs: minuteMs, ownOf: async () => ({}) })
