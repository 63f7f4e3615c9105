import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const employeeAudit = auditWords('employee', '员工', { add: '新增员工', edit: '修改员工' })
