import type { Screen } from '../../kit/router.tsx'

export const appointmentScreens: Screen[] = [
  { path: '/member/appointment/list', load: () => import('./ServiceList.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/appointment/my', load: () => import('./MyBookings.tsx'), needs: 'member', skeleton: 'list' },
  { path: '/member/appointment/use/:id', load: () => import('./UseBooking.tsx'), skeleton: 'detail' },
  { path: '/employee/appointment/list', load: () => import('./BookingCounter.tsx'), skeleton: 'list' },
]
