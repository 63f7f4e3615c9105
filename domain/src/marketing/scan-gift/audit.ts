import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const scanGiftAudit = auditWords('scan-gift', '扫码领礼', { add: '新增扫码领礼', edit: '修改扫码领礼', status: '启停扫码领礼' })
