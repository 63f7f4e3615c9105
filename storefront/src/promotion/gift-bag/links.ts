/** Everything won. */
export const toGifts = '/member/giftpackages'
/** What was received. */
export const toReceived = '/member/gift_bag'

/** Where a bag is told of: the page its operator built, else the member's bags. */
export const toGiftDetail = ({ pageId, id }: { pageId: string; id: string }): string =>
  pageId === '0' ? toGifts : `/custom_page/${pageId}?qualifiedId=${id}`
