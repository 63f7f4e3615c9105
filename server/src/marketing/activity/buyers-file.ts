import { csvOf } from '@youli/domain/kit/csv.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import type { SellingType } from '@youli/domain/marketing/activity/sale-rules.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderStateTexts, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { activityOrderRows } from '../../trade/order/public/activity-sales.ts'
import { findActivity } from './public/activities.ts'

const titles = [
  '订单号',
  '会员姓名',
  '手机号',
  '商品',
  '规格',
  '数量',
  '应付金额',
  '订单状态',
  '下单时间',
  '付款时间',
  '配送方式',
  '门店',
  '提货日期',
  '收货人',
  '收货电话',
  '收货地址',
  '买家留言',
]

type Row = Awaited<ReturnType<typeof activityOrderRows>>[number]

const lineOf = (me: Operator, { order: o, line, buyer, shopName }: Row): (string | number)[] => [
  o.orderNo,
  buyer?.name ?? '',
  phoneFor(me, buyer?.mobile ?? ''),
  line.goodsName,
  line.spec,
  line.quantity,
  yuanText(o.payableFen),
  orderStateTexts[stateOf(o.status)],
  clockOf(o.createdAt),
  o.paidAt ? clockOf(o.paidAt) : '',
  takeWayTexts[o.takeType === 1 ? 1 : 2],
  shopName,
  o.takeDate ?? '',
  o.receiver?.name ?? '',
  phoneFor(me, o.receiver?.mobile ?? ''),
  o.receiver ? `${o.receiver.area} ${o.receiver.address}` : '',
  o.remark,
]

/** Orders of a sale with their buyers as a file for spreadsheets; refuses `gone`. */
export async function buyersFile(r: Reader, me: Operator, type: SellingType, activityId: string, now: Date) {
  const a = await findActivity(r, me.tenantId, activityId, type)
  const rows = await activityOrderRows(r, me, activityId)
  const name = `${a.activityName.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-购买名单-${dayOf(now)}.csv`
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...rows.map((row) => lineOf(me, row))]), name }
}
