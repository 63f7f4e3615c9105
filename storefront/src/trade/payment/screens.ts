import type { Screen } from '../../kit/router.tsx'

export const paymentScreens: Screen[] = [{ path: '/wx_pay', load: () => import('./WxPay.tsx') }]
