import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const goldPriceAudit = auditWords('gold-price', '金价', { publish: '公布金价' })
