import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, optionalId, paging, pictureUrl, text } from '../../kit/fields.ts'
import { sessionRefusals } from '../../platform/session/texts.ts'
import { employeeAudit } from './audit.ts'
import { employeePermissions } from './permissions.ts'
import { employeeRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

export const employeeCalls = {
  'GET /authorization/api/v1/account/get-user-roles': call({
    summary: 'Roles of the caller',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.object({ roleCode: z.string() })),
  }),
  'GET /corpwx/employee/select-login-auth': call({
    summary: 'What the person behind a token may enter as an employee: their store, roles and the tenant’s apps',
    who: 'anyone',
    input: z.object({ token: text(200).default('') }),
    data: z.object({
      employeeId: id,
      tenantId: id,
      tenantAppId: z.string(),
      shopId: id,
      roles: z.array(z.object({ roleCode: z.string() })),
      apps: z.array(z.object({ tenantWechatAppid: z.string(), brandName: z.string() })),
    }),
    refusals: sessionRefusals,
  }),
  'GET /tenant/api/v1/tenant/employee/IsEmployee': call({
    summary: 'The employee check: does the caller work for this tenant',
    who: 'visitor',
    input: z.object({}),
    data: z.boolean(),
  }),
  'GET /tenant/api/v1/tenant/employee/get-by-shopid': call({
    summary: 'Employees of one store, for the staff picker',
    who: 'visitor',
    input: z.object({ shopId: id }),
    data: z.array(z.object({ employeeId: id, employeeName: z.string(), headImgUrl: z.string() })),
  }),
  'GET /tenant/api/v1/tenant/employee/employee-info-by-user-id': call({
    summary: 'The employee record of the caller, null for everybody else. An employee may name another member; others see themselves only',
    who: 'visitor',
    input: z.object({ userId: optionalId }),
    data: z
      .object({
        employeeId: id,
        employeeName: z.string(),
        headImgUrl: z.string(),
        /** '0' works for every store. */
        shopId: id,
        shopName: z.string(),
        isShopManager: z.boolean(),
      })
      .nullable(),
  }),
  'GET /tenant/api/v1/tenant/employee/get-qrcode': call({
    summary: 'What the code of an employee holds: an address that makes whoever opens it a customer of this employee',
    who: 'employee',
    input: z.object({}),
    data: z.object({ employeeId: id, employeeName: z.string(), shopName: z.string(), qrcode: z.string() }),
    refusals: { notEmployee: sessionRefusals.notEmployee },
  }),
}

const employeeBody = {
  name: filled(20),
  mobileNo: filled(11),
  headImgUrl: pictureUrl,
  /** Null works for every store. */
  shopId: optionalId,
  isShopManager: flag,
  wecomUserId: text(64),
  /** Picture of the code under which customers add this employee in WeCom; may be empty. */
  contactQrUrl: pictureUrl,
  active: flag,
}
const consoleEmployee = z.object({
  id,
  name: z.string(),
  mobileNo: phone,
  headImgUrl: z.string(),
  shopId: id,
  shopName: z.string(),
  isShopManager: z.boolean(),
  wecomUserId: z.string(),
  contactQrUrl: z.string(),
  active: z.boolean(),
  /** Members whose advisor this is. */
  members: z.int(),
})
const authenticator = { who: 'operator', permission: employeePermissions.edit, refusals: employeeRefusals } as const

export const employeeConsoleCalls = {
  'GET /console/api/v1/employees': call({
    summary: 'Employees of the operator’s stores by name, phone or WeCom name, former ones too',
    ...authenticator,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, keyword: text(40).optional(), shopId: optionalId, active: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(consoleEmployee),
  }),
  'GET /console/api/v1/employees/names': call({
    summary: 'Active employees of one store, or of all the operator’s stores, for pickers of any page',
    who: 'operator',
    input: z.object({ shopId: optionalId }),
    data: z.array(z.object({ id, name: z.string(), shopId: id })),
  }),
  'POST /console/api/v1/employees/add': call({
    summary: 'Adds an employee',
    ...authenticator,
    audit: employeeAudit.add,
    input: z.object(employeeBody),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/employees/edit': call({
    summary: 'Changes an employee; one who is no longer active loses every right at once. An empty phone keeps the one there is',
    ...authenticator,
    audit: employeeAudit.edit,
    input: z.object({ id, ...employeeBody, mobileNo: text(11) }),
    data: z.null(),
  }),
}
