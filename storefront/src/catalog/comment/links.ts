/** All comments on a goods. */
export const toComments = (goodsId: string): string => `/mall/product/comment/${goodsId}`
