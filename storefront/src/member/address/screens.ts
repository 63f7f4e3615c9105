import type { Screen } from '../../kit/router.tsx'

export const addressScreens: Screen[] = [
  {
    path: '/member/address',
    needs: 'member',
    load: () => import('./AddressBook.tsx'),
    first: ['/deliver/api/v1/express-address/list-address?expressAddressType=user'],
  },
]
