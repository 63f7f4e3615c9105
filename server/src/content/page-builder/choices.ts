import type { choiceKinds } from '@youli/domain/content/page-builder/calls.ts'
import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { costOf } from '@youli/domain/gift/gift-store/rules.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { effectWayNumber, numberOf } from '@youli/domain/promotion/coupon/rules.ts'
import { giftType } from '@youli/domain/promotion/gift-bag/rules.ts'
import { goodsSummaries, listGoods } from '../../catalog/goods/public/goods.ts'
import { bagNamer, bagsByIds, openBagsOf } from '../../promotion/gift-bag/public/bags.ts'
import type { Bag } from '../../promotion/gift-bag/public/awards.ts'
import { couponSummaries } from '../../promotion/coupon/public/coupons.ts'
import { giftsById, listGifts, presentGifts } from '../../gift/gift-store/public/products.ts'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { activitiesById, activitiesUp, type ActivityRow } from '../../marketing/activity/public/activities.ts'

type Kind = (typeof choiceKinds)[number]
interface Request {
  kind: Kind
  keyword: string
  /** Chosen before: told whatever is searched for. */
  ids: readonly string[]
}
interface Designer {
  tenantId: string
  now: Date
  app: Pick<App, 'cache'>
}

const most = 20
const plain = { note: '', image: '', point: 0, coupon: null }
const has = (name: string, keyword: string): boolean => name.toLowerCase().includes(keyword.toLowerCase())
const once = <T extends { id: string }>(rows: readonly T[]): T[] => [...new Map(rows.map((row) => [row.id, row])).values()]

async function goods(r: Reader, { tenantId, app }: Designer, { keyword, ids }: Request) {
  const found = await listGoods(r, app, tenantId, { status: goodsStatus.onSale, keyword }, { toppedFirst: false, offset: 0, limit: most })
  const chosen = await goodsSummaries(r, tenantId, [...ids, ...found.rows.map((row) => row.goods.id)])
  return once(chosen).map((one) => ({ ...plain, id: one.id, name: one.goodsName, note: `¥${one.minPrice}`, image: one.thumbnailImg }))
}

const costText = (gift: Parameters<typeof costOf>[0]): string => `${costOf(gift).price}${kindName(costOf(gift).kind)}`

async function gifts(r: Reader, { tenantId }: Designer, { keyword, ids }: Request) {
  const found = await listGifts(r, tenantId, { keyword, onShelf: true }, { order: 'default', offset: 0, limit: most })
  const rows = await presentGifts(r, [...(await giftsById(r, tenantId, ids)), ...found.data])
  return once(rows).map((one) => ({ ...plain, id: one.id, name: one.productName, note: costText(one), image: one.defaultImageUrl }))
}

const activities =
  (type: ActivityRow['type']) =>
  async (r: Reader, { tenantId, now }: Designer, { keyword, ids }: Request) => {
    const chosen = [...(await activitiesById(r, tenantId, ids)).values()].filter((a) => a.type === type)
    const found = (await activitiesUp(r, tenantId, type, now)).filter((a) => has(a.activityName, keyword)).slice(0, most)
    return once([...chosen, ...found]).map((a) => ({
      ...plain,
      id: a.id,
      name: a.activityName,
      note: `${clockOf(a.startAt).slice(5, 16)} 至 ${clockOf(a.endAt).slice(5, 16)}`,
      image: a.activityMainPicUrl,
    }))
  }

const bags =
  (type: 'coupon' | 'score' | null) =>
  async (r: Reader, { tenantId, now }: Designer, { keyword, ids }: Request) => {
    const chosen = [...(await bagsByIds(r, ids)).values()].filter((bag) => bag.tenantId === tenantId)
    const found = (await openBagsOf(r, tenantId, 'custom_page', now)).filter((bag) => has(bag.name, keyword)).slice(0, most)
    return presentBags(
      r,
      tenantId,
      once([...chosen, ...found]).filter((bag) => type === null || giftType(bag.parts) === type),
      now,
    )
  }

/** Bags with what is in them, as a module shows it. */
async function presentBags(r: Reader, tenantId: string, rows: readonly Bag[], now: Date) {
  const parts = rows.flatMap((bag) => bag.parts)
  const named = await bagNamer(r, tenantId, parts, now)
  const coupons = await couponSummaries(
    r,
    tenantId,
    parts.flatMap((part) => (part.kind === 'coupon' ? [part.businessId] : [])),
    now,
  )
  return rows.map((bag) => {
    const coupon = coupons.get(bag.parts.find((part) => part.kind === 'coupon')?.businessId ?? '')
    return {
      ...plain,
      id: bag.id,
      name: bag.name,
      note: named(bag.parts)
        .map((part) => part.title)
        .join('、'),
      point: bag.parts.reduce((sum, part) => sum + (part.kind === 'coupon' ? 0 : part.score), 0),
      coupon: coupon
        ? {
            businessId: coupon.couponId,
            couponName: coupon.couponName,
            couponType: numberOf(coupon.couponType, coupon.scope),
            offType: coupon.offType,
            faceValue: coupon.faceValue,
            takeEffectWay: effectWayNumber(coupon.takeEffectWay),
            beginTime: coupon.beginTime,
            endTime: coupon.endTime,
            takeEffectDay: coupon.takeEffectDay,
          }
        : null,
    }
  })
}

const choosers = {
  goods,
  gift: gifts,
  seckill: activities('seckill'),
  lottery: activities('lottery'),
  coupon_bag: bags('coupon'),
  points_bag: bags('score'),
  any_bag: bags(null),
} satisfies Record<Kind, unknown>

/** What a module can be about: those chosen before, then what was found. */
export const choices = (r: Reader, admin: Designer, request: Request) => choosers[request.kind](r, admin, request)
