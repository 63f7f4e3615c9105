import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, stamp } from '../../kit/fields.ts'
import { factorAudit } from './audit.ts'
import { operatorPermissions } from './permissions.ts'
import { operatorRefusals } from './texts.ts'

const none = z.object({})
const own = { who: 'operator', unproven: true, refusals: operatorRefusals } as const
const code = filled(20)
/** Shown once, to be kept on paper. */
const recovery = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorCalls = {
  'GET /console/api/v1/me/second-factor': call({
    summary: 'The asker’s second factor: whether it is on, asked for by a role, and how many recovery codes are left',
    ...own,
    input: none,
    data: z.object({ on: z.boolean(), since: stamp.nullable(), recoveryLeft: z.int(), required: z.boolean() }),
  }),
  'POST /console/api/v1/me/second-factor/begin': call({
    summary: 'A new secret for the authenticator app, as text and as the address of a QR code',
    unkept: 'a secret',
    ...own,
    unaudited: 'nothing is on before it is confirmed',
    limit: 'strict',
    input: z.object({ password: z.string().max(200) }),
    data: z.object({ secret: z.string(), address: z.string() }),
  }),
  'POST /console/api/v1/me/second-factor/confirm': call({
    summary: 'Turns the second factor on with a code of the app and ends the other sessions; answers the recovery codes',
    unkept: 'recovery codes',
    ...own,
    audit: factorAudit.on,
    limit: 'strict',
    input: z.object({ code }),
    data: recovery,
  }),
  'POST /console/api/v1/me/second-factor/recovery-codes': call({
    summary: 'New recovery codes in the place of the old',
    unkept: 'recovery codes',
    ...own,
    audit: factorAudit.codes,
    limit: 'strict',
    input: z.object({ code }),
    data: recovery,
  }),
  'POST /console/api/v1/me/second-factor/off': call({
    summary: 'Turns the second factor off; not while a role asks for it',
    ...own,
    audit: factorAudit.off,
    limit: 'strict',
    input: z.object({ code }),
    data: z.null(),
  }),
  'POST /console/api/v1/operators/reset-second-factor': call({
    summary: 'Takes the second factor of somebody who lost their phone away and ends their sessions',
    who: 'operator',
    permission: operatorPermissions.edit,
    audit: factorAudit.reset,
    refusals: operatorRefusals,
    input: z.object({ id }),
    data: z.null(),
  }),
}
