import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const loginAudit = auditWords(
  'operator',
  '登录设备',
  { login: '登录后台', 'new-device': '在新设备登录后台', logout: '退出后台' },
  'session',
)
export const operatorAudit = auditWords('operator', '操作员', {
  password: '修改密码',
  add: '新增操作员',
  edit: '修改操作员',
  reset: '重置密码',
})
export const factorAudit = auditWords(
  'factor',
  '操作员',
  { on: '开启动态验证码', off: '关闭动态验证码', codes: '重新生成恢复码', reset: '重置动态验证码' },
  'operator',
)
/** At the command line of the server. */
export const ownerAudit = auditWords('owner', '操作员', { make: '设为所有者', reset: '重置所有者账号', remove: '取消所有者' }, 'operator')
export const sessionAudit = auditWords('session', '登录设备', { revoke: '下线设备' })
export const roleAudit = auditWords('role', '角色', { add: '新增角色', edit: '修改角色', del: '删除角色' })
