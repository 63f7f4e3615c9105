import { MailOutlined } from '@ant-design/icons'
import { subjectPermissions } from '@youli/domain/content/subject/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

export const greetingCardScreens: readonly Screen[] = [
  {
    path: '/greeting-cards',
    title: '贺卡',
    permission: subjectPermissions.edit,
    load: () => import('./GreetingCards.tsx'),
    menu: ['店铺', MailOutlined],
  },
]
