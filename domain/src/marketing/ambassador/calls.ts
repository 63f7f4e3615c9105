import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, stamp, text } from '../../kit/fields.ts'
import { distributorPermissions } from '../distributor/permissions.ts'
import { ambassadorAudit } from './audit.ts'
import { ambassadorRefusals as refusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

export const ambassadorCalls = {
  'GET /agency/mobile/ambassador/current-user': call({
    summary: 'The caller’s record as an ambassador; null for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ ambassadorId: z.string(), active: z.boolean(), title: z.string(), invited: z.int(), time: stamp }).nullable(),
  }),
}

const edit = { who: 'operator', permission: distributorPermissions.edit, refusals } as const

export const ambassadorConsoleCalls = {
  'GET /console/api/v1/ambassadors': call({
    summary: 'Ambassadors, newest first, with how many came by them',
    ...edit,
    permission: distributorPermissions.view,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        mobileNo: phone,
        title: z.string(),
        active: z.boolean(),
        invited: z.int(),
        time: stamp,
      }),
    ),
  }),
  'POST /console/api/v1/ambassadors/appoint': call({
    summary: 'Makes a member an ambassador, by phone',
    ...edit,
    audit: ambassadorAudit.appoint,
    input: z.object({ mobileNo: filled(20), title: text(20).default('') }),
    data: z.object({ memberId: id }),
  }),
  'POST /console/api/v1/ambassadors/state': call({
    summary: 'Stops an ambassador, or takes them up again',
    ...edit,
    audit: ambassadorAudit.state,
    input: z.object({ memberId: id, active: z.boolean() }),
    data: z.null(),
  }),
}
