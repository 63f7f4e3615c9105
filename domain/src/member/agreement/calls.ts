import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, stamp, text } from '../../kit/fields.ts'
import { configPermissions } from '../../platform/tenant-config/permissions.ts'
import { agreementAudit } from './audit.ts'
import { agreementKinds } from './rules.ts'
import { agreementRefusals } from './texts.ts'

const kind = z.enum(agreementKinds)
const refusals = agreementRefusals

export const agreementCalls = {
  'GET /user/member/api/v1/agreement': call({
    summary: 'An agreement as it is in force; version 0 is the standard text of a brand that wrote none',
    who: 'anyone',
    cache: { tag: 'agreement' },
    // The app names the brand where nobody is logged in yet.
    input: z.object({ kind, app_id: text(64).optional() }),
    data: z.object({ kind, title: z.string(), version: z.int(), html: z.string(), publishTime: stamp.nullable() }),
  }),
}

export const agreementConsoleCalls = {
  'GET /console/api/v1/agreements': call({
    summary: 'Every version of an agreement, newest first, with the number of members who consented to it',
    who: 'operator',
    permission: configPermissions.edit,
    input: z.object({ kind }),
    data: z.array(
      z.object({ id, version: z.int(), html: z.string(), operatorName: z.string(), publishTime: stamp.nullable(), consents: z.int() }),
    ),
  }),
  'POST /console/api/v1/agreements/publish': call({
    summary: 'Puts a new version in force; the text is cleaned. An unchanged text is refused',
    who: 'operator',
    permission: configPermissions.edit,
    audit: agreementAudit.publish,
    input: z.object({ kind, html: text(100_000) }),
    data: z.object({ version: z.int() }),
    refusals,
  }),
}
