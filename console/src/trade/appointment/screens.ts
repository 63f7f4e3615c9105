import { CalendarOutlined, ScheduleOutlined } from '@ant-design/icons'
import { bookingPermissions } from '@youli/domain/trade/appointment/permissions.ts'
import type { Screen } from '../../kit/screen.ts'
import { appointmentLinks } from './links.ts'

const permission = bookingPermissions.view
const edit = () => import('./ServiceEdit.tsx')

export const appointmentScreens: readonly Screen[] = [
  { path: '/bookings', title: '预约', permission, load: () => import('./Bookings.tsx'), menu: ['订单', ScheduleOutlined] },
  { path: '/bookings/week', title: '预约日历', permission, load: () => import('./Week.tsx'), under: appointmentLinks.list },
  { path: '/booking-services', title: '预约项目', permission, load: () => import('./Services.tsx'), menu: ['订单', CalendarOutlined] },
  {
    path: '/booking-services/add',
    title: '新增预约项目',
    permission: bookingPermissions.edit,
    load: edit,
    under: appointmentLinks.services,
  },
  { path: '/booking-services/:id', title: '预约项目资料', permission, load: edit, under: appointmentLinks.services },
]
