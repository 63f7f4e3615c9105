import { giftStateOf, giftOrderNo } from '@youli/domain/gift/gift-store/rules.ts'
import { giftFamilyTexts, giftStateText, giftWayTexts, voucherTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { and, desc, lt } from 'drizzle-orm'
import type { Db } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { type GiftOrderFilter, giftOrdersForAdmin, giftOrdersWhere } from './public/orders.ts'
import { giftOrder } from './tables.ts'

const titles = [
  '订单号',
  '礼品类型',
  '状态',
  '兑换时间',
  '会员姓名',
  '会员手机号',
  '礼品',
  '规格',
  '数量',
  '支付方式',
  '单价',
  '合计',
  '领取方式',
  '领取地点',
  '合作商家',
  '结算金额',
  '收货人',
  '收货电话',
  '收货地址',
  '快递公司',
  '快递单号',
  '发货时间',
  '结束时间',
  '取消原因',
  '备注',
]

/** Orders read at once: what a file of any length costs in memory. */
const batch = 500
const time = (at: Date | null) => (at ? clockOf(at) : '')

async function* quantitiesOf(db: Db, me: Operator, filter: GiftOrderFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  let before: string | null = null
  do {
    const last: string | null = before
    const { rows, shown } = await db.read(async (r) => {
      const where = and(await giftOrdersWhere(r, me.tenantId, filter), last ? lt(giftOrder.id, last) : undefined)
      const rows = await r.select().from(giftOrder).where(where).orderBy(desc(giftOrder.id)).limit(batch)
      return { rows, shown: await giftOrdersForAdmin(r, me.tenantId, rows) }
    })
    const lines = rows.map((o, i) => {
      const s = shown[i]!
      return [
        giftOrderNo(o.id),
        giftFamilyTexts[o.family],
        giftStateText(giftStateOf(o.status), o.takeType),
        time(o.createdAt),
        s.userName,
        phoneFor(me, s.userMobile),
        o.name,
        o.specification,
        o.quantity,
        o.paidWith === 'wallet' ? kindName(o.currency) : voucherTexts[o.paidWith],
        o.price,
        o.amount,
        giftWayTexts[o.takeType === 1 ? 1 : 2],
        s.placeName,
        s.partnerName,
        yuanText(o.settlementFen),
        s.receiveName,
        phoneFor(me, s.mobileNo),
        s.address,
        o.expressCompany,
        o.expressNo,
        time(o.sentAt),
        time(o.endedAt),
        o.closeReason,
        o.remark,
      ]
    })
    if (lines.length > 0) yield csvLines(lines)
    before = rows.length < batch ? null : rows.at(-1)!.id
  } while (before)
}

/** All gift orders of a filter as a file for spreadsheets, read in batches while it goes out. */
export const exportFile = (db: Db, me: Operator, filter: GiftOrderFilter, now: Date) => ({
  type: 'text/csv; charset=utf-8',
  bytes: quantitiesOf(db, me, filter),
  name: `礼品订单-${dayOf(now)}.csv`,
})
