import { expressType, payWay } from '@youli/domain/catalog/goods/rules.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { type ActivityWords, emptyWords, wordsOf, writtenOf } from './labels.ts'

export type Draft = Required<Omit<InputOf<'POST /console/api/v1/seckill/save'>, 'version'>>
/** How many buy together: in a group in all, in each pack, and how long a pack waits. Each kind has its own. */
export interface TogetherValues {
  thresholdPerson: number | null
  unitPerson: number | null
  packHours: number | null
}
export type SaleDetail = OutputOf<'GET /console/api/v1/seckill/one'> & Partial<TogetherValues>

/** A SKU that takes part; the fields are empty until filled in. */
export interface SkuValues {
  skuId: string
  activityPrice: number | null
  quantity: number | null
}

type UnchangedFields = ActivityWords & Pick<SaleDetail, 'shopIds' | 'deliveryStartDate' | 'deliveryEndDate' | 'takeRemark'>

/** What the form holds; money in yuan. */
export interface SaleValues extends UnchangedFields, TogetherValues {
  goodsId: string
  personLimit: number | null
  payWay: 1 | 2 | 3
  advancePayment: number | null
  expressType: 0 | 1 | 2
  expressFee: number | null
  skus: SkuValues[]
}

export const emptySale: SaleValues = {
  ...emptyWords,
  shopIds: [],
  deliveryStartDate: '',
  deliveryEndDate: '',
  takeRemark: '',
  goodsId: '',
  personLimit: 1,
  payWay: payWay.online,
  advancePayment: 0,
  expressType: expressType.both,
  expressFee: 0,
  skus: [],
  thresholdPerson: null,
  unitPerson: null,
  packHours: 24,
}

/** A stored sale as the form shows it. */
export function valuesOf(s: SaleDetail): SaleValues {
  return {
    ...wordsOf(s),
    shopIds: s.shopIds,
    deliveryStartDate: s.deliveryStartDate,
    deliveryEndDate: s.deliveryEndDate,
    takeRemark: s.takeRemark,
    ...fixedOf(s),
  }
}

/** The SKUs of a sale; what is set aside for them is what is left. */
export const skusOf = (s: SaleDetail): SkuValues[] =>
  s.skus.map(({ skuId, activityPrice, left }) => ({ skuId, activityPrice, quantity: left }))

/** What stays as it is once there are orders. */
const fixedOf = (s: SaleDetail) => ({
  startTime: s.startTime,
  goodsId: s.goodsId,
  personLimit: s.personLimit,
  payWay: s.payWay as SaleValues['payWay'],
  advancePayment: s.advancePayment,
  expressType: s.expressType as SaleValues['expressType'],
  expressFee: s.expressFee,
  skus: skusOf(s),
  thresholdPerson: s.thresholdPerson ?? null,
  unitPerson: s.unitPerson ?? null,
  packHours: s.packHours ?? null,
})

/** What is sent; empty number fields count as 0. A sale with orders keeps its terms, whatever the form hides. */
export function draftOf(before: SaleDetail | undefined, values: SaleValues): Draft & Partial<TogetherValues> {
  const { thresholdPerson, unitPerson, packHours, ...v } = before?.frozen ? { ...values, ...fixedOf(before) } : values
  const fixed = before?.frozen ?? false
  const together = thresholdPerson ? { thresholdPerson } : unitPerson ? { unitPerson, packHours } : {}
  return {
    ...writtenOf(v),
    ...together,
    activityId: before?.activityId ?? null,
    personLimit: v.personLimit ?? 0,
    advancePayment: fixed || v.payWay === payWay.advance ? (v.advancePayment ?? 0) : 0,
    expressFee: fixed || v.expressType !== expressType.pickupOnly ? (v.expressFee ?? 0) : 0,
    shopIds: v.expressType === expressType.courierOnly ? [] : v.shopIds,
    skus: v.skus.map((s) => ({ skuId: s.skuId, activityPrice: s.activityPrice ?? 0, quantity: s.quantity ?? 0 })),
  }
}
