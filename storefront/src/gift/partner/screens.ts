import type { Screen } from '../../kit/router.tsx'

const order = () => import('./PartnerOrder.tsx')

export const partnerScreens: Screen[] = [
  { path: '/gift_store/my_partner', load: () => import('./MyPartner.tsx'), skeleton: 'list' },
  { path: '/gift_store/my_partner/staff', load: () => import('./PartnerStaff.tsx'), skeleton: 'list' },
  { path: '/gift_store/my_partner/order', load: () => import('./PartnerOrders.tsx'), skeleton: 'list' },
  { path: '/gift_store/partner/order_detail/:id', load: order, skeleton: 'list' },
  { path: '/gift_store/my_partner/order_detail/:id/:flag', load: order, skeleton: 'list' },
]
