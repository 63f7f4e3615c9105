import { reportConsoleCalls } from '@youli/domain/trade/report/calls.ts'
import { periodsBetween, rangeFault } from '@youli/domain/trade/report/rules.ts'
import { reportRefusals } from '@youli/domain/trade/report/texts.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type CouponFigures, couponFigures } from '../../promotion/coupon/public/figures.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import {
  type FigureFilter,
  goodsSold,
  paidOrderIds,
  periodOfColumn,
  type SalesFigures,
  salesByPeriod,
} from '../order-admin/public/figures.ts'
import { refundedBy, refundFigures } from '../payment/public/figures.ts'

/** The range, if it is one. Refuses `badRange`. */
function sane(f: FigureFilter): FigureFilter {
  const fault = rangeFault(f)
  return fault ? refuse(reportRefusals.badRange, { fault }) : f
}

async function sales(r: Reader, me: Operator, f: FigureFilter) {
  const { periods, total } = await salesByPeriod(r, me, f)
  const back = new Map((await refundedBy(r, me, f)).map((row) => [row.period, row.fen]))
  const shown = (period: string | null, row: SalesFigures) => {
    const refundedFen = back.get(period) ?? 0
    return {
      paidOrders: row.paidOrders,
      buyers: row.buyers,
      pieces: row.pieces,
      goodsAmount: yuan(row.goodsFen),
      discount: yuan(row.discountFen),
      freight: yuan(row.freightFen),
      sales: yuan(row.salesFen),
      refunded: yuan(refundedFen),
      net: yuan(row.salesFen - refundedFen),
    }
  }
  return { rows: periods.map(({ period, ...row }) => ({ period, ...shown(period, row) })), total: shown(null, total) }
}

type Sold = { pieces: number; orders: number; goodsFen: number; discountFen: number }
const sold = ({ pieces, orders, goodsFen, discountFen }: Sold) => ({
  pieces,
  orders,
  goodsAmount: yuan(goodsFen),
  discount: yuan(discountFen),
  amount: yuan(goodsFen - discountFen),
})

type Back = { refunds: number; askedFen: number; doneFen: number; failedFen: number }
const back = ({ refunds, askedFen, doneFen, failedFen }: Back) => ({
  refunds,
  asked: yuan(askedFen),
  done: yuan(doneFen),
  failed: yuan(failedFen),
})
const nothing: Back = { refunds: 0, askedFen: 0, doneFen: 0, failedFen: 0 }

const used = ({ issued, claimed, used, expired, offFen, turnoverFen }: Omit<CouponFigures, 'period' | 'templateId' | 'couponName'>) => ({
  issued,
  claimed,
  used,
  expired,
  discount: yuan(offFen),
  turnover: yuan(turnoverFen),
  yield: offFen > 0 ? Math.round((turnoverFen * 100) / offFen) / 100 : null,
})
const noCoupons = { issued: 0, claimed: 0, used: 0, expired: 0, offFen: 0, turnoverFen: 0 }
const mostKinds = 500

async function couponReport(r: Reader, me: Operator, f: FigureFilter, now: Date) {
  const figures = await couponFigures(
    r,
    {
      tenantId: me.tenantId,
      from: f.from,
      to: f.to,
      periodOf: (moment) => periodOfColumn(f.step, moment),
      orders: paidOrderIds(r, me, f.shopId).getSQL(),
      shopIds: f.shopId ? [f.shopId].filter((id) => !me.shops || me.shops.includes(id)) : me.shops,
    },
    now,
  )
  const of = new Map(figures.flatMap((row) => (row.period ? [[row.period, row] as const] : [])))
  const kinds = figures.flatMap(({ templateId, couponName, ...row }) =>
    templateId ? [{ templateId, couponName: couponName ?? '', ...used(row) }] : [],
  )
  return {
    rows: periodsBetween(f.from, f.to, f.step).map((period) => ({ period, ...used(of.get(period) ?? noCoupons) })),
    templates: kinds.slice(0, mostKinds),
    kinds: kinds.length,
    total: used(figures.find((row) => !row.period && !row.templateId) ?? noCoupons),
  }
}

export const reportConsoleRoutes = defineRoutes(reportConsoleCalls, {
  'GET /console/api/v1/report/sales': { read: (r, input, { me }) => sales(r, me, sane(input)) },
  'GET /console/api/v1/report/goods': {
    read: async (r, input, { me }) => {
      const { rows, total } = await goodsSold(r, me, sane(input))
      return { rows: rows.map((g) => ({ goodsId: g.goodsId, goodsName: g.goodsName, ...sold(g) })), goods: total.goods, total: sold(total) }
    },
  },
  'GET /console/api/v1/report/coupons': { read: (r, input, { me, now }) => couponReport(r, me, sane(input), now) },
  'GET /console/api/v1/report/refunds': {
    read: async (r, input, { me }) => {
      const { periods, reasons } = await refundFigures(r, me, sane(input))
      const of = new Map(periods.map((p) => [p.period, p]))
      return {
        rows: periodsBetween(input.from, input.to, input.step).map((period) => ({ period, ...back(of.get(period) ?? nothing) })),
        reasons: reasons.map((row) => ({ reason: row.reason, ...back(row) })),
        total: back(of.get(null) ?? nothing),
      }
    },
  },
})
