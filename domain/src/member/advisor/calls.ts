import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, optionalId, paging, stamp, text } from '../../kit/fields.ts'
import { memberPermissions } from '../profile/permissions.ts'
import { advisorAudit } from './audit.ts'
import { advisorPermissions } from './permissions.ts'
import { advisorRefusals, advisorVias, type AdvisorVia } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'

/** An advisor as the wire has it (Spec 1 §3): the two odd names are one word each. */
export const advisor = z.object({
  employeeId: id,
  employeename: z.string(),
  employeeimageurl: z.string(),
  shopName: z.string(),
  shopTel: z.string(),
  shopAddress: z.string(),
  /** Picture of the code to add them in WeCom; '' when there is none. */
  contactQrUrl: z.string(),
})

export const advisorCalls = {
  'GET /user/member/api/v1/my-employee': call({
    summary: 'The caller’s advisor; null when there is none',
    who: 'visitor',
    input: z.object({}),
    data: advisor.nullable(),
  }),
  'GET /user/member/api/v1/my-employee/one': call({
    summary: 'An employee as a customer sees them before choosing them for an advisor; null when they are not there',
    who: 'visitor',
    input: z.object({ employeeId: id }),
    data: advisor.nullable(),
  }),
  'POST /user/member/api/v1/my-employee/bind': call({
    summary: 'Makes an employee the caller’s advisor, if they have none; the same one again changes nothing',
    who: 'member',
    input: z.object({ employeeId: id }),
    data: advisor,
    refusals: advisorRefusals,
  }),
}

const authenticator = { who: 'operator', permission: advisorPermissions.assign, refusals: advisorRefusals } as const

export const advisorConsoleCalls = {
  'GET /console/api/v1/stewards/of-member': call({
    summary: 'Who looks after a member, and since when; null when nobody does',
    who: 'operator',
    permission: memberPermissions.view,
    refusals: { noMember: advisorRefusals.noMember },
    input: z.object({ memberId: id }),
    data: z
      .object({
        employeeId: id,
        name: z.string(),
        shopName: z.string(),
        active: z.boolean(),
        via: z.enum(Object.keys(advisorVias) as [AdvisorVia, ...AdvisorVia[]]),
        time: stamp,
      })
      .nullable(),
  }),
  'GET /console/api/v1/stewards/members': call({
    summary: 'Members of one advisor, or members without any, newest first',
    ...authenticator,
    paged: true,
    input: z.object({ ...paging, employeeId: optionalId, keyword: text(40).optional() }),
    data: z.array(
      z.object({ id, userName: z.string(), mobileNo: phone, headImgUrl: z.string(), registerTime: stamp, shopName: z.string() }),
    ),
  }),
  'POST /console/api/v1/stewards/assign': call({
    summary: 'Gives members to an advisor, or takes them from theirs (no employee)',
    ...authenticator,
    audit: [advisorAudit.assign, advisorAudit.release],
    input: z.object({ memberIds: z.array(id).min(1).max(500), employeeId: optionalId }),
    data: z.object({ changed: z.int() }),
  }),
  'POST /console/api/v1/stewards/hand-over': call({
    summary: 'Gives all members of one employee to another, as when somebody leaves',
    ...authenticator,
    audit: advisorAudit['hand-over'],
    input: z.object({ fromId: id, toId: id }),
    data: z.object({ changed: z.int() }),
  }),
}
