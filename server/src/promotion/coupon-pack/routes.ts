import { window } from '@youli/domain/kit/fields.ts'
import { couponAudit } from '@youli/domain/promotion/coupon/audit.ts'
import { packCalls, packConsoleCalls } from '@youli/domain/promotion/coupon-pack/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { door } from '../../kit/http/door.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import * as coupons from '../coupon/service.ts'
import * as packs from './service.ts'

/** Packs as a member may take them, with the coupons in them. */
async function offered(r: Reader, whose: { tenantId: string; memberId: string }, rows: readonly packs.PackRow[], now: Date) {
  const ids = [...new Set(rows.flatMap((p) => p.items.map((item) => item.templateId)))]
  const faces = await coupons.facesOf(r, whose.tenantId, ids, now)
  const taken = await packs.takenOf(
    r,
    whose,
    rows.map((p) => p.id),
  )
  return rows.map((p) => {
    const claimed = taken.get(p.id) ?? 0
    const { id, name, imageUrl, remark, payType, payPoint, putQuantity, getQuantity, personLimit } = p
    return {
      id,
      packName: name,
      imgUrl: imageUrl,
      remark,
      payType,
      payPoint,
      putQuantity,
      getQuantity,
      personLimit,
      claimed,
      refusal: packs.packRefusal(p, claimed)?.message ?? '',
      coupons: p.items.map((item) => ({ ...faces.get(item.templateId)!, quantity: item.quantity })),
    }
  })
}

const forOperators = (p: packs.PackRow) => ({
  id: p.id,
  packName: p.name,
  imgUrl: p.imageUrl,
  remark: p.remark,
  payType: p.payType,
  payPoint: p.payPoint,
  putQuantity: p.putQuantity,
  getQuantity: p.getQuantity,
  personLimit: p.personLimit,
  items: p.items,
  stopped: p.stoppedAt !== null,
  createTime: p.createdAt.getTime(),
})

export const packDoor = door(
  { ...packCalls, ...packConsoleCalls },
  {
    'GET /coupon/api/v2/pack/list': {
      read: async (r, page, { me, now }) => {
        const { rows, total } = await packs.list(r, me.tenantId, { open: true }, window(page, 10))
        return { data: await offered(r, me, rows, now), total }
      },
    },
    'GET /coupon/api/v2/pack/one': {
      read: async (r, { id }, { me, now }) => (await offered(r, me, [await packs.find(r, me.tenantId, id)], now))[0]!,
    },
    'POST /coupon/api/v2/pack/buy': {
      write: (tx, { id }, { me, actor }) => packs.take(tx, actor, me.memberId, id),
    },
    'GET /console/api/v1/coupon-packs': {
      read: async (r, { keyword, ...page }, { me }) => {
        const { rows, total } = await packs.list(r, me.tenantId, { keyword }, window(page))
        return { data: rows.map(forOperators), total }
      },
    },
    'POST /console/api/v1/coupon-packs/save': {
      write: async (tx, { packName: name, imgUrl: imageUrl, ...input }, ctx) => {
        const { id: asked, ...after } = { ...input, name, imageUrl }
        const before = asked ? await packs.find(tx, ctx.tenantId, asked) : null
        const id = await packs.save(tx, ctx.actor, { id: asked, ...after })
        await auditChange(tx, ctx, { as: couponAudit[before ? 'edit' : 'add'], id, name, before, after })
        return { id }
      },
    },
    'POST /console/api/v1/coupon-packs/stop': {
      write: async (tx, { id, stopped }, ctx) => {
        await packs.stop(tx, ctx.actor, id, stopped)
        await writeAudit(tx, ctx, { id, after: { stopped } })
      },
    },
  },
)
