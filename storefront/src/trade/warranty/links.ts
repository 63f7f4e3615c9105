import { withQuery } from '../../kit/with-query.ts'

export const toWarranties = '/product_certs/my_list'
export const toWarranty = (id: string): string => `/product_certs/detail/${id}`
export const toWarrantyImage = (id: string): string => `/product_certs/detail_image/${id}`
/** Where anybody who holds a piece looks its certificate up. */
export const toVerify = (no?: string): string => withQuery('/product_certs/verify', { no })
