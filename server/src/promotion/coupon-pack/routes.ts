import { window } from '@youli/domain/kit/fields.ts'
import { couponAudit } from '@youli/domain/promotion/coupon/audit.ts'
import { packCalls, packConsoleCalls } from '@youli/domain/promotion/coupon-pack/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { couponSummaries } from '../coupon/public/coupons.ts'
import { findPack, listPacks, packRefusal, type PackRow, claimedPacks, savePack, stopPack, takePack } from './packs.ts'

/** Packs as a member may take them, with the coupons in them. */
async function offered(r: Reader, owner: { tenantId: string; memberId: string }, rows: readonly PackRow[], now: Date) {
  const ids = [...new Set(rows.flatMap((p) => p.items.map((item) => item.templateId)))]
  const faces = await couponSummaries(r, owner.tenantId, ids, now)
  const taken = await claimedPacks(
    r,
    owner,
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
      refusal: packRefusal(p, claimed)?.message ?? '',
      coupons: p.items.map((item) => ({ ...faces.get(item.templateId)!, quantity: item.quantity })),
    }
  })
}

const forOperators = (p: PackRow) => ({
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

export const packRoutes = defineRoutes(
  { ...packCalls, ...packConsoleCalls },
  {
    'GET /coupon/api/v2/pack/list': {
      read: async (r, page, { me, now }) => {
        const { rows, total } = await listPacks(r, me.tenantId, { open: true }, window(page, 10))
        return { data: await offered(r, me, rows, now), total }
      },
    },
    'GET /coupon/api/v2/pack/one': {
      read: async (r, { id }, { me, now }) => (await offered(r, me, [await findPack(r, me.tenantId, id)], now))[0]!,
    },
    'POST /coupon/api/v2/pack/buy': {
      write: (tx, { id }, { me, actor }) => takePack(tx, actor, me.memberId, id),
    },
    'GET /console/api/v1/coupon-packs': {
      read: async (r, { keyword, ...page }, { me }) => {
        const { rows, total } = await listPacks(r, me.tenantId, { keyword }, window(page))
        return { data: rows.map(forOperators), total }
      },
    },
    'POST /console/api/v1/coupon-packs/save': {
      write: async (tx, { packName: name, imgUrl: imageUrl, ...input }, ctx) => {
        const { id: asked, ...after } = { ...input, name, imageUrl }
        const before = asked ? await findPack(tx, ctx.tenantId, asked) : null
        const id = await savePack(tx, ctx.actor, { id: asked, ...after })
        await auditChange(tx, ctx, { as: couponAudit[before ? 'edit' : 'add'], id, name, before, after })
        return { id }
      },
    },
    'POST /console/api/v1/coupon-packs/stop': {
      write: async (tx, { id, stopped }, ctx) => {
        await stopPack(tx, ctx.actor, id, stopped)
        await writeAudit(tx, ctx, { id, after: { stopped } })
      },
    },
  },
)
