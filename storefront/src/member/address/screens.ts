import type { Screen } from '../../kit/router.tsx'

export const addressScreens: Screen[] = [{ path: '/member/address', needs: 'member', load: () => import('./AddressBook.tsx') }]
