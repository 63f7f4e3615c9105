export const deliveryLinks = {
  shipments: '/shipments',
  pickList: '/pick-list',
  /** The label of a parcel, to be printed. */
  label: (orderId: string, parcelId: string) => `/orders/${orderId}/labels/${parcelId}`,
}
