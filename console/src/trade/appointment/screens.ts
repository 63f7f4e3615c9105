import { bookingPermissions } from '@youli/domain/trade/appointment/permissions.ts'
import { appointmentSettings } from '@youli/domain/trade/appointment/settings.ts'
import type { Screen } from '../../kit/screen.ts'
import { appointmentLinks } from './links.ts'

const permission = bookingPermissions.view
const edit = () => import('./ServiceEdit.tsx')

export const appointmentScreens: readonly Screen[] = [
  {
    path: '/bookings',
    place: ['订单', '预约', '列表'],
    feature: appointmentSettings.open,
    permission,
    load: () => import('./Bookings.tsx'),
  },
  {
    path: '/bookings/week',
    place: ['订单', '预约', '日历'],
    feature: appointmentSettings.open,
    permission,
    load: () => import('./Week.tsx'),
  },
  {
    path: '/booking-services',
    place: ['订单', '预约', '项目'],
    feature: appointmentSettings.open,
    permission,
    load: () => import('./Services.tsx'),
  },
  {
    path: '/booking-services/add',
    title: '新增预约项目',
    permission: bookingPermissions.edit,
    load: edit,
    under: appointmentLinks.services,
  },
  { path: '/booking-services/:id', title: '预约项目资料', permission, load: edit, under: appointmentLinks.services },
]
