import { id as idField } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { couponConsoleCalls } from '@youli/domain/promotion/coupon/console-calls.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import * as z from 'zod'
import type { Tx } from '../../kit/db/db.ts'
import { memberToChange, ofMembers } from '../../member/profile/public/bulk-members.ts'
import { type BulkContext, defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { idsOfTemplates, voidCoupon } from './coupon-admin.ts'
import { issueCoupons, lockTemplate } from './issuance.ts'
import { namesOfTemplates, stopTemplate } from './templates.ts'

const text = (stopped: boolean) => (stopped ? '停发' : '恢复发放')

/** Ends the issuing of a template, or lets it go on; false where it is so already. Refuses `notThere`. */
async function setStopped(tx: Tx, { actor }: BulkContext, id: string, stopped: boolean): Promise<boolean> {
  const before = (await lockTemplate(tx, actor.tenantId, id)) ?? refuse(no.notThere)
  if ((before.stoppedAt !== null) === stopped) return false
  await stopTemplate(tx, actor, id, stopped)
  return true
}

const stopping = (key: string, stopped: boolean) =>
  defineBulk({
    key,
    title: `${text(stopped)}优惠券`,
    unit: '种优惠券',
    permission: couponPermissions.edit,
    params: z.object({}),
    filter: couponConsoleCalls['GET /console/api/v1/coupons'].input,
    select: (r, me, { couponType, ...filter }, limit) =>
      idsOfTemplates(r, me.tenantId, { ...filter, couponType: couponType || undefined }, limit),
    names: (r, me, ids) => namesOfTemplates(r, me.tenantId, ids),
    act: async (tx, context, id) => {
      if (!(await setStopped(tx, context, id, stopped))) leaveRow(stopped ? '已经停发' : '正在发放')
      return { what: text(stopped), before: !stopped, after: stopped }
    },
    undo: async (tx, context, id, { before }) => ((await setStopped(tx, context, id, before)) ? text(before) : leaveMovedOn()),
  })

/** Gives members one coupon each; the undo takes back those that are unused. */
const issuing = defineBulk<{ couponId: string }, z.output<typeof ofMembers.filter>, { couponId: string } | null>({
  ...ofMembers,
  key: 'members.issue-coupon',
  title: '给会员发券',
  permission: couponPermissions.issue,
  params: z.object({ couponId: idField }),
  act: async (tx, { me, actor }, memberId, { couponId: templateId }) => {
    await memberToChange(tx, me, memberId)
    const template = (await lockTemplate(tx, actor.tenantId, templateId)) ?? refuse(no.notThere)
    const [grant] = await issueCoupons(tx, actor, template, [{ memberId, source: actor.source }])
    if (grant?.outcome === 'over') refuse(no.stopped)
    if (grant?.outcome === 'blocked') leaveRow('会员已被拉黑')
    if (grant?.outcome !== 'granted') return leaveRow('优惠券已发完')
    return { what: `发放“${template.name}”`, before: null, after: { couponId: grant.couponId } }
  },
  undo: async (tx, { me, actor }, _, { after }) => {
    await voidCoupon(tx, actor, me, after!.couponId)
    return '收回未使用的券'
  },
})

/** Acts on many templates of the console's list, and on members. */
export const couponBulkKinds = [stopping('coupons.stop', true), stopping('coupons.resume', false), issuing]
