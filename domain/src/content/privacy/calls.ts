import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, stamp, text } from '../../kit/fields.ts'
import { memberAudit } from '../../member/profile/audit.ts'
import { memberPermissions } from '../../member/profile/permissions.ts'
import { memberAdminRefusals } from '../../member/profile/texts.ts'
import { loginData } from '../../member/registration/calls.ts'
import { verifyCodeRefusals } from '../../member/verify-code/texts.ts'
import { privacyRefusals } from './texts.ts'

export const privacyCalls = {
  'GET /user/member/api/v1/my-consents': call({
    summary: 'What the member agreed to, in which version, when and where; newest first',
    who: 'member',
    input: z.object({}),
    data: z.array(z.object({ kind: z.string(), title: z.string(), version: z.int(), via: z.string(), time: stamp })),
  }),
  'GET /user/member/api/v1/my-data': call({
    summary: 'Everything kept of the member, as a JSON file',
    who: 'member',
    reply: 'file',
    limit: 'strict',
    input: z.object({}),
    data: z.object({ type: z.string(), name: z.string(), bytes: z.string() }),
  }),
  'POST /user/member/api/v1/cancel-account': call({
    summary: 'Asks to leave, with a code sent to the member’s own phone; every session ends. Answers a fresh visitor token',
    unkept: 'a token',
    who: 'member',
    limit: 'strict',
    input: z.object({ verifyCode: text(16) }),
    data: z.object({ leavesTime: stamp, login: loginData }),
    refusals: { ...privacyRefusals, ...verifyCodeRefusals },
  }),
}

export const privacyConsoleCalls = {
  'GET /console/api/v1/members/copy': call({
    summary: 'What is kept of one member, as a JSON file to hand to that person; for an operator of some stores their part',
    who: 'operator',
    permission: memberPermissions.export,
    audit: memberAudit.copy,
    reply: 'file',
    limit: 'strict',
    input: z.object({ id }),
    data: z.object({ type: z.string(), name: z.string(), bytes: z.string() }),
    refusals: memberAdminRefusals,
  }),
}
