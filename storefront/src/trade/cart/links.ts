/** The member's cart. */
export const toCart = '/mall/cart'
/** The confirm page of the ticked lines. */
export const toCartConfirm = '/mall/cart/confirm'
