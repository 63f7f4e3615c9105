import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id } from '../../kit/fields.ts'

export const employeeCalls = {
  'GET /authorization/api/v1/account/get-user-roles': call({
    summary: 'Roles of the caller',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.object({ roleCode: z.string() })),
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
