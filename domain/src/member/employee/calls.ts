import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, text } from '../../kit/fields.ts'
import { sessionRefusals } from '../../platform/session/texts.ts'

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
}
