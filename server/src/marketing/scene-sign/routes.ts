import type { Position } from '@youli/domain/kit/geo.ts'
import { sceneSignCalls } from '@youli/domain/marketing/scene-sign/calls.ts'
import { sceneSignPhase } from '@youli/domain/marketing/scene-sign/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findGiftGrant } from '../../promotion/gift-bag/public/awards.ts'
import { bagNamer } from '../../promotion/gift-bag/public/bags.ts'
import { findSceneSign, findSignRecord, placesOf, sceneSignState, signAtScene, type SignRecord } from './scene-signs.ts'

/** A signature as its member sees it. */
async function receiptOf(r: Reader, tenantId: string, { nth, grantId, giftReason, at }: SignRecord, now: Date) {
  const grant = grantId ? await findGiftGrant(r, tenantId, grantId) : null
  const named = await bagNamer(r, tenantId, grant?.parts ?? [], now)
  return { index: nth, time: at.getTime(), gifts: named(grant?.parts ?? []).map((part) => part.title), giftReason }
}

const onEarth = (lat: number | null | undefined, lng: number | null | undefined): Position | null =>
  typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null

export const sceneSignRoutes = defineRoutes(sceneSignCalls, {
  'GET /activity/scene-sign/mobile-detail': {
    read: async (r, { id }, { me, now }) => {
      const row = await findSceneSign(r, me.tenantId, id)
      const own = await findSignRecord(r, id, me.memberId)
      // Where any store will do, there is no list to read.
      const shops = row.shopIds.length > 0 ? await placesOf(r, row) : []
      const { name, picture, place, remark, maxMetres, successTips } = row
      const { startTime, endTime } = sceneSignState(row)
      return {
        id,
        name,
        picture,
        place,
        remark,
        startTime,
        endTime,
        phase: sceneSignPhase(sceneSignState(row), now.getTime()),
        maxMetres,
        shops: shops.map((shop) => ({ id: shop.id, shopName: shop.shopName, address: shop.address })),
        successTips,
        signed: own && (await receiptOf(r, me.tenantId, own, now)),
      }
    },
  },
  'POST /activity/scene-sign/sign': {
    free: async (db, { id, code, latitude, longitude }, { me, actor, now }) => {
      const row = await signAtScene(db, actor, { id, memberId: me.memberId }, { code, at: onEarth(latitude, longitude) })
      return db.read((r) => receiptOf(r, me.tenantId, row, now))
    },
  },
})
