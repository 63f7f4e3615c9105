import type { Screen } from '../../kit/router.tsx'

export const bespokeScreens: Screen[] = [
  { path: '/custom/memberlist', load: () => import('./MemberTrades.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/custom/detail/:id', load: () => import('./TradeDetail.tsx'), skeleton: 'detail' },
  { path: '/employee/custom/enablelist', load: () => import('./Templates.tsx'), skeleton: 'list' },
  { path: '/employee/custom/employeelist', load: () => import('./StaffTrades.tsx'), skeleton: 'list' },
  { path: '/employee/custom/orderform', load: () => import('./Templates.tsx'), skeleton: 'list' },
  { path: '/employee/custom/orderform/:templateId', load: () => import('./TradeForm.tsx'), skeleton: 'list' },
]
