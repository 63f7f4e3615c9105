/** `businessType` of a shared goods. */
export const sharedGoods = 'goods'
