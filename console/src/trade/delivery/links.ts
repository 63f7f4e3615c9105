export const deliveryLinks = { shipments: '/shipments', pickList: '/pick-list' }
