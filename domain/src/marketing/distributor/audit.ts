import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const distributorAudit = auditWords('distributor', '分销员', { appoint: '任命分销员', state: '启停分销员', quota: '设置发券额度' })
