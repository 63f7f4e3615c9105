/** `businessType` of a shared goods. */
export const sharedGoods = 'goods'
/** `businessType` of a shared topic. */
export const sharedSubject = 'subject'
