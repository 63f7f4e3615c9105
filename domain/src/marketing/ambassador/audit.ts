import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const ambassadorAudit = auditWords('ambassador', '品牌大使', { appoint: '任命品牌大使', state: '启停品牌大使' })
