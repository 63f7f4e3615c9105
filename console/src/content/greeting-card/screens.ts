import { MailOutlined } from '@ant-design/icons'
import type { Screen } from '../../kit/screen.ts'

export const greetingCardScreens: readonly Screen[] = [
  {
    path: '/greeting-cards',
    title: '贺卡',
    permission: 'subject.edit',
    load: () => import('./GreetingCards.tsx'),
    menu: { group: '店铺', icon: MailOutlined },
  },
]
