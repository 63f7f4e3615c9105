import { toGiftBuy } from '../../gift/gift-store/links.ts'

/** Everything won. */
export const toGifts = '/member/giftpackages'
/** What was received. */
export const toReceived = '/member/gift_bag'

/** Where a bag is told of: the page its operator built, else the member's bags. */
export const toGiftDetail = ({ pageId, id }: { pageId: string; id: string }): string =>
  pageId === '0' ? toGifts : `/custom_page/${pageId}?qualifiedId=${id}`

/** Where the free gift of a won bag is redeemed; null for a bag of anything else. */
export const freeGiftPage = (bag: {
  id: string
  bagId: string
  pageId: string
  type: string
  detailList: readonly { businessId: string }[]
}): string | null =>
  bag.type === 'giftmall'
    ? toGiftBuy('own', bag.detailList[0]!.businessId, { awardId: bag.bagId, pageId: bag.pageId, qualifiedId: bag.id })
    : null
