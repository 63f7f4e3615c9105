import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type GiftDetail = OutputOf<'GET /console/api/v1/gifts/one'>
type Draft = InputOf<'POST /console/api/v1/gifts/save'>
export type GiftValues = Omit<GiftDetail, keyof EditMark | 'id' | 'productStatus' | 'inventories' | 'categoryId' | 'partnerId'> & {
  categoryId: string
  partnerId: string
  inventories: { id: string; specification: string; barcode: string; price: number; remark: string; quantity: number }[]
}

export const emptyInventory = { id: '', specification: '', barcode: '', price: 100, remark: '', quantity: 0 }
export const emptyGift: GiftValues = {
  family: 'own',
  productName: '',
  summary: '',
  categoryId: '',
  partnerId: '',
  takeType: 0,
  tagPrice: 0,
  settlementPrice: 0,
  leadDay: 0,
  beans: false,
  personLimit: 0,
  canGetPerDay: 0,
  limitExchangeTime: false,
  exchangeBeginTime: null,
  exchangeEndTime: null,
  topping: false,
  images: [],
  detail: '',
  shopIds: [],
  inventories: [emptyInventory],
}

export function valuesOf(whole: GiftDetail): GiftValues {
  const { id: _id, productStatus: _status, version: _version, changedBy: _by, changedAt: _at, ...gift } = whole
  return { ...gift, categoryId: gift.categoryId ?? '', partnerId: gift.partnerId ?? '' }
}

/** What is sent: fields that the form hides keep what they were. */
export const draftOf = (id: string | undefined, values: GiftValues): Draft => ({ ...values, id: id ?? null })
