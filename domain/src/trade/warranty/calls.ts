import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, id, paging, sortBy, stamp, text, integer } from '../../kit/fields.ts'
import { warrantyPermissions } from './permissions.ts'
import { certificatePhases, termScopes, warrantyLimits } from './rules.ts'
import { warrantyEditRefusals, warrantyRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { warrantyAudit, warrantyTermAudit } from './audit.ts'
import { warrantySettings } from './settings.ts'

/** What a certificate says of the goods and its warranty. */
const certificateSummary = {
  /** As it is printed: `7K3M-9PQR-WX2A`. */
  no: z.string(),
  phase: z.enum(certificatePhases),
  productName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  shopName: z.string(),
  /** Day of the hand-over, from which the warranty counts. */
  boughtOn: day,
  /** 0: without a warranty time, and then it does not end. */
  months: z.int(),
  endsOn: day.nullable(),
}
const own = z.object({
  id,
  ...certificateSummary,
  orderId: id,
  orderNo: z.string(),
  userName: z.string(),
  /** Why it is no longer good; '' while it is. */
  reason: z.string(),
  /** The one that was issued in its place; '0' when there is none. */
  replacedBy: id,
})

export const warrantyCalls = {
  'GET /warranty/api/v1/warranty/my-warranty-total': call({
    summary: 'How many warranty certificates the caller has that are good',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'GET /warranty/api/v1/warranty/my-warranty-list': call({
    summary: 'The caller’s certificates, newest first, replaced ones left out',
    who: 'member',
    feature: warrantySettings.open,
    paged: true,
    input: z.object(paging),
    data: z.array(own),
  }),
  'GET /warranty/api/v1/warranty/detail': call({
    summary: 'One of the caller’s certificates; `verifyUrl` is what its code holds',
    who: 'member',
    input: z.object({ id }),
    data: own.extend({ verifyUrl: z.string(), brandName: z.string() }),
    refusals: warrantyRefusals,
  }),
  'GET /warranty/api/v1/warranty/verify': call({
    summary: 'What a certificate with this number says, for whoever holds the piece; nothing of its owner',
    who: 'anyone',
    limit: 'strict',
    input: z.object({ no: filled(40) }),
    data: z.object({ ...certificateSummary, brandName: z.string() }),
    refusals: warrantyRefusals,
  }),
}

const viewing = { who: 'operator', permission: warrantyPermissions.view, refusals: warrantyEditRefusals } as const
const editing = { ...viewing, permission: warrantyPermissions.edit } as const
const forOperators = own.extend({
  memberId: id,
  mobileNo: phone,
  createTime: stamp,
  /** Whether another one may be issued in its place. */
  mayReissue: z.boolean(),
})
const term = { issues: z.boolean(), months: integer(0, warrantyLimits.months) }

export const warrantyConsoleCalls = {
  'GET /console/api/v1/warranties': call({
    summary: 'Certificates, newest first; keyword is a certificate’s or order’s number, a whole phone, or part of a goods’ name',
    ...viewing,
    paged: true,
    counts: ['all', ...certificatePhases],
    input: z.object({
      ...paging,
      keyword: text(60).optional(),
      phase: z.enum(['', ...certificatePhases]).optional(),
      sort: sortBy('boughtOn'),
    }),
    data: z.array(forOperators),
  }),
  'GET /console/api/v1/warranties/one': call({
    summary: 'One certificate, for looking at and printing, with what is printed on it',
    ...viewing,
    input: z.object({ id }),
    data: forOperators.extend({ verifyUrl: z.string(), brandName: z.string(), precautions: z.string() }),
  }),
  'POST /console/api/v1/warranties/void': call({
    summary: 'Ends a certificate for a reason that its owner reads',
    ...editing,
    audit: warrantyAudit.void,
    input: z.object({ id, reason: filled(warrantyLimits.reason) }),
    data: z.null(),
  }),
  'POST /console/api/v1/warranties/reissue': call({
    summary: 'Issues a certificate with a new number in the place of one; the old number says so from then on',
    ...editing,
    audit: warrantyAudit.reissue,
    input: z.object({ id, reason: filled(warrantyLimits.reason) }),
    data: z.object({ id }),
  }),
  'GET /console/api/v1/warranty-terms': call({
    summary: 'Warranty rules: of everything, of categories, of goods; and whether stores issue certificates',
    ...viewing,
    input: z.object({}),
    data: z.object({
      issuing: z.boolean(),
      terms: z.array(z.object({ id, scope: z.enum(termScopes), scopeId: z.string(), scopeName: z.string(), ...term })),
    }),
  }),
  'POST /console/api/v1/warranty-terms/save': call({
    summary: 'Makes a warranty rule or changes the one of the same goods; certificates that were issued stay as they are',
    ...editing,
    audit: warrantyTermAudit.save,
    input: z.object({ scope: z.enum(termScopes), scopeId: text(19).default(''), ...term }),
    data: z.null(),
  }),
  'POST /console/api/v1/warranty-terms/del': call({
    summary: 'Drops a warranty rule: the next wider one holds',
    ...editing,
    audit: warrantyTermAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/warranty-terms/issuing': call({
    summary: 'Sets whether stores issue certificates (shop parameter E_WARRANT)',
    ...editing,
    audit: warrantyAudit.issuing,
    input: z.object({ issuing: z.boolean() }),
    data: z.null(),
  }),
}
