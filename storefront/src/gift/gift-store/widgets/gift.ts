import { type GiftFamily, giftStateOf } from '@youli/domain/gift/gift-store/rules.ts'
import { giftStateText } from '@youli/domain/gift/gift-store/texts.ts'
import type { OutputOf } from '../../../kit/client.ts'

export type Gift = OutputOf<'GET /giftmall/api/v1/giftmall/product'>
export type GiftOrder = OutputOf<'GET /giftmall/api/v1/giftmall/trades'>['data'][number]

/** The family that an address names in its second part. */
export const familyAt = (pathname: string): GiftFamily => {
  const word = pathname.split('/')[2]
  return word === 'partner' ? 'partner' : word === 'flatform' ? 'platform' : 'own'
}

/** Where an order stands, in a word. */
export const giftWord = (o: { orderStatus: number; takeType: number }): string => giftStateText(giftStateOf(o.orderStatus), o.takeType)

/** Calls whose cached responses change with a gift order. */
export const giftReads = [
  'GET /giftmall/api/v1/giftmall/trade',
  'GET /giftmall/api/v1/giftmall/trades',
  'GET /giftmall/api/v1/giftmall/trade/query',
  'GET /giftmall/api/v1/giftmall/trade/unfinish-amount',
  'GET /giftmall/api/v1/giftmall/product/opens',
  'GET /giftmall/api/v1/giftmall/partner/accountInfo',
  'GET /giftmall/card/mobile/havecard',
  'GET /giftmall/card/mobile/getwriteoff',
  'GET /customize-page/award/get',
  'GET /customize-page/award/total',
  'GET /user/member/api/v1/centre',
  'GET /account/api/v1/user',
  'GET /account/api/v1/user/all',
] as const
