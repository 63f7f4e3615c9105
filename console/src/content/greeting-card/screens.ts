import { subjectPermissions } from '@youli/domain/content/subject/permissions.ts'
import { greetingCardSettings } from '@youli/domain/content/greeting-card/settings.ts'
import type { Screen } from '../../kit/screen.ts'

export const greetingCardScreens: readonly Screen[] = [
  {
    path: '/greeting-cards',
    place: ['店铺', '贺卡'],
    feature: greetingCardSettings.open,
    permission: subjectPermissions.edit,
    load: () => import('./GreetingCards.tsx'),
  },
]
