import { allPermissions } from '@youli/domain/main-permissions.ts'

/** The role of somebody who may do everything in every store. */
export const runAllInOne = {
  name: '超级管理员',
  remark: '拥有全部权限与全部门店',
  permissions: allPermissions,
  shops: null,
  secondFactor: false,
}
