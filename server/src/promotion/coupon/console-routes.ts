import type { Parsed } from '@youli/domain/kit/call.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { couponAudit } from '@youli/domain/promotion/coupon/audit.ts'
import { couponConsoleCalls } from '@youli/domain/promotion/coupon/console-calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { codesOf, makeCodes } from './codes.ts'
import { issueToMembers, listClaims, listTemplates, templateDetail, voidCoupon } from './coupon-admin.ts'
import { findTemplate, saveTemplate, stopTemplate, type TemplateDraft } from './templates.ts'

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** What was filled in, in fen and moments; fields that its kind does not have are emptied. */
function draftOf(d: Parsed<(typeof couponConsoleCalls)['POST /console/api/v1/coupons/save']>): TemplateDraft {
  const range = d.takeEffectWay === 'fix_time_range'
  return {
    id: d.id,
    name: d.couponName,
    couponType: d.couponType,
    offType: d.offType,
    faceValue: d.offType === 'cash' ? fen(d.faceValue) : Math.round(d.faceValue),
    maxOffFen: d.offType === 'discount' ? fen(d.maxOff) : 0,
    thresholdFen: fen(d.useThreshold),
    scope: d.scope,
    scopeIds: [...new Set(d.scopeIds)],
    shopIds: [...new Set(d.shopIds)],
    takeEffectWay: d.takeEffectWay,
    beginAt: range ? moment(d.beginTime) : null,
    endAt: range ? moment(d.endTime) : null,
    takeStartDay: range ? 0 : d.takeStartDay,
    takeEffectDay: range ? 0 : d.takeEffectDay,
    claimBeginAt: moment(d.claimBeginTime),
    claimEndAt: moment(d.claimEndTime),
    putQuantity: d.putQuantity,
    personLimit: d.personLimit,
    payType: d.payType,
    payPoint: d.payType === 'free' ? 0 : d.payPoint,
    channel: d.channel,
    remark: d.remark,
    imageUrl: d.imgUrl,
  }
}

/** What the log keeps of a template: what was filled in. */
function forLog(template: Awaited<ReturnType<typeof findTemplate>>) {
  const { id: _id, tenantId: _tenant, createdAt: _at, stoppedAt: _stopped, ...terms } = template
  const { ownAmount: _own, getQuantity: _got, codeQuantity: _codes, ...draft } = terms
  return draft
}

export const couponConsoleRoutes = defineRoutes(couponConsoleCalls, {
  'GET /console/api/v1/coupons': {
    read: (r, { keyword, couponType, stopped, ...page }, { me }) =>
      listTemplates(r, me.tenantId, { keyword, couponType: couponType || undefined, stopped }, window(page)),
  },
  'GET /console/api/v1/coupons/one': {
    read: async (r, { id }, { me }) => ({
      ...(await templateDetail(r, me.tenantId, id)),
      ...(await editMarkOf(r, couponAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/coupons/save': {
    write: async (tx, input, ctx) => {
      const draft = draftOf(input)
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version: input.version,
        read: async (of) => forLog(await findTemplate(tx, ctx.tenantId, of)),
        change: () => saveTemplate(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/coupons/stop': {
    write: async (tx, { id, stopped }, ctx) => {
      await stopTemplate(tx, ctx.actor, id, stopped)
      await writeAudit(tx, ctx, { id, after: { stopped } })
    },
  },
  'POST /console/api/v1/coupons/issue': {
    write: async (tx, { tag = '', ...request }, ctx) => {
      const outcome = await issueToMembers(tx, ctx.actor, ctx.me, { ...request, tag })
      await writeAudit(tx, ctx, { id: request.id, after: { granted: outcome.granted, tag, batch: request.batch } })
      return outcome
    },
  },
  'POST /console/api/v1/coupons/codes': {
    write: async (tx, { id, count }, ctx) => {
      const codes = await makeCodes(tx, ctx.actor, id, count)
      await writeAudit(tx, ctx, { id, after: { count } })
      return { codes }
    },
  },
  'GET /console/api/v1/coupons/code-list': {
    read: (r, { id, used, ...page }, { me }) => codesOf(r, me.tenantId, { id, used }, window(page)),
  },
  'GET /console/api/v1/coupons/claims': {
    read: (r, { id, state, sort, ...page }, { me, now }) => listClaims(r, me, { id, state }, { ...window(page), sort }, now),
  },
  'POST /console/api/v1/coupons/void': {
    write: async (tx, { id }, ctx) => {
      await voidCoupon(tx, ctx.actor, ctx.me, id)
      await writeAudit(tx, ctx, { id })
    },
  },
})
