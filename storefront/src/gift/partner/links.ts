export const toPartnerStaff = '/gift_store/my_partner/staff'
export const toPartnerOrders = '/gift_store/my_partner/order'
/** An order of the caller's merchant; flag 1 when its code was scanned: then it is handed over (conflicts K97). */
export const toPartnerOrder = (id: string, flag: 0 | 1 = 0): string => `/gift_store/my_partner/order_detail/${id}/${flag}`
