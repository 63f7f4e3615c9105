import type { Screen } from '../../kit/router.tsx'

export const greetingCardScreens: Screen[] = [{ path: '/greeting_card/:id', load: () => import('./GreetingCard.tsx') }]
