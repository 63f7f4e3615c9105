import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { common } from '../../kit/refusal.ts'
import { filled, id, stamp } from '../../kit/fields.ts'
import { appUseNames } from '../connection/rules.ts'
import { connectionRefusals } from '../connection/texts.ts'
import { passwordLength } from '../operator/rules.ts'
import { operatorRefusals } from '../operator/texts.ts'
import { isColour } from '../tenant-config/themes/colour.ts'
import { brandAudit } from './audit.ts'
import { industryNames } from './industries.ts'
import { maxBrandName } from './rules.ts'
import { installationRefusals } from './texts.ts'

const token = filled(40)
/** A brand with its first operator, who may do everything in it. */
const brandBody = {
  brandName: filled(maxBrandName),
  industry: z.enum(industryNames),
  /** `#rrggbb`; the colour of the industry's theme without it. */
  colour: z.string().refine(isColour).optional(),
  name: filled(20),
  loginName: filled(32),
  password: z.string().max(passwordLength.max),
}
/** An official account of a brand; `use` says what keeps it there. */
const app = z.object({ appId: z.string(), connected: z.boolean(), use: z.enum(appUseNames).nullable() })
const atSetUp = { who: 'anyone', brandless: true, limit: 'strict' } as const

export const installationCalls = {
  'GET /console/api/v1/installation': call({
    summary: 'Whether the installation waits to be set up: it has no brand yet',
    who: 'anyone',
    brandless: true,
    input: z.object({}),
    data: z.object({ empty: z.boolean() }),
  }),
  'POST /console/api/v1/installation/check-token': call({
    summary: 'Whether a set-up token is the one that the server printed at its start',
    ...atSetUp,
    unaudited: 'changes nothing',
    refusals: installationRefusals,
    input: z.object({ token }),
    data: z.null(),
  }),
  'POST /console/api/v1/installation/set-up': call({
    summary: 'Opens the first brand of an empty installation, with what its industry begins with; its operator owns the installation',
    ...atSetUp,
    audit: brandAudit['set-up'],
    refusals: { ...installationRefusals, ...operatorRefusals },
    input: z.object({ token, ...brandBody }),
    data: z.object({ id }),
  }),
  'GET /console/api/v1/brands': call({
    summary: 'The brands of the installation, oldest first; for its owner',
    who: 'operator',
    input: z.object({}),
    data: z.array(
      z.object({
        id,
        brandName: z.string(),
        industry: z.enum(industryNames),
        operators: z.int(),
        accounts: z.int(),
        apps: z.array(app),
        createTime: stamp,
      }),
    ),
  }),
  'POST /console/api/v1/brands/add': call({
    summary: 'Opens one more brand with its first operator; for the owner of the installation',
    who: 'operator',
    audit: brandAudit.add,
    refusals: operatorRefusals,
    input: z.object({ ...brandBody, code: z.string().max(20).optional() }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/brands/move-app': call({
    summary: 'Move an unused official account to another brand; for the owner',
    who: 'operator',
    audit: brandAudit['move-app'],
    refusals: {
      notThere: common.notThere,
      noSuchApp: connectionRefusals.noSuchApp,
      entered: connectionRefusals.entered,
      paid: connectionRefusals.paid,
      locked: operatorRefusals.locked,
      wrongCode: operatorRefusals.wrongCode,
      wrongOld: operatorRefusals.wrongOld,
    },
    input: z.object({ appId: filled(64), from: id, to: id, code: z.string().max(20).optional() }),
    data: z.null(),
  }),
}
