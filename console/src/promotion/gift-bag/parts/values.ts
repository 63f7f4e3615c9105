import { giftTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type GiftBagDetail = OutputOf<'GET /console/api/v1/gift-bags/one'>
export type Draft = InputOf<'POST /console/api/v1/gift-bags/save'>
type Kind = GiftBagDetail['parts'][number]['kind']

/** What the form holds; the fields of a new content are empty until filled in. */
export interface BagValues {
  name: string
  scene: GiftBagDetail['scene'] | null
  businessId: string
  style: 1 | 2 | 3
  labelFirst: string
  labelSecond: string
  /** A gift that was chosen before has its name. */
  parts: { kind: Kind; score: number | null; businessId: string; name?: string }[]
  putQuantity: number | null
  beginTime: number | null
  endTime: number | null
  receiveDays: number | null
  minPay: number | null
  perMember: number | null
}

export const emptyBag: BagValues = {
  name: '',
  scene: null,
  businessId: '',
  style: 1,
  labelFirst: giftTexts.won,
  labelSecond: '',
  parts: [{ kind: 'integral', score: null, businessId: '0' }],
  putQuantity: 0,
  beginTime: null,
  endTime: null,
  receiveDays: 30,
  minPay: 0,
  perMember: 1,
}

export const valuesOf = ({
  businessId,
  parts,
  detailList,
  version: _version,
  changedBy: _by,
  changedAt: _at,
  ...bag
}: GiftBagDetail): BagValues => ({
  ...bag,
  parts: parts.map((p, i) => (p.kind === 'gift' ? { ...p, name: detailList[i]?.title } : p)),
  businessId: businessId === '0' ? '' : businessId,
})

/** What is sent; empty number fields count as 0. */
export const draftOf = (before: GiftBagDetail | undefined, v: BagValues): Draft => ({
  id: before?.id ?? null,
  name: v.name.trim(),
  scene: v.scene ?? 'custom_page',
  businessId: v.businessId || '0',
  style: v.style,
  labelFirst: v.labelFirst.trim(),
  labelSecond: v.labelSecond.trim(),
  parts: v.parts.map((p) => ({ kind: p.kind, score: p.score ?? 0, businessId: p.businessId || '0' })),
  putQuantity: v.putQuantity ?? 0,
  beginTime: v.beginTime ?? 0,
  endTime: v.endTime ?? 0,
  receiveDays: v.receiveDays ?? 0,
  pageId: before?.pageId ?? '0',
  minPay: v.minPay ?? 0,
  perMember: v.perMember ?? 0,
})
