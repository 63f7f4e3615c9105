import type { Screen } from '../../kit/router.tsx'

export const storeCardScreens: Screen[] = [
  {
    path: '/member/store_card/main_page',
    load: () => import('./StoreCard.tsx'),
    needs: 'member',
    skeleton: 'list',
    first: ['/store-card/api/v1/card'],
  },
  { path: '/member/store_card/open_card', load: () => import('./OpenCard.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/charge_money', load: () => import('./TopUp.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/consumer', load: () => import('./PayCode.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/view_detail', load: () => import('./CardRecords.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/safe_setting', load: () => import('./CardSafety.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/modify_password', load: () => import('./CardPassword.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/modify_password_form', load: () => import('./CardPasswordForm.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/store_card/refund', load: () => import('./CardRefund.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/put_forward', load: () => import('./Withdrawal.tsx'), needs: 'member', skeleton: 'list' },
  // Staff need not be members.
  { path: '/member/store_card/till', load: () => import('./CardTill.tsx'), skeleton: 'list' },
]
