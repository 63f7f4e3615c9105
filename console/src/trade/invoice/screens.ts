import { invoicePermissions } from '@youli/domain/trade/invoice/permissions.ts'
import type { Screen } from '../../kit/screen.ts'

// In the menu also where the brand has it switched off: what was asked for before is still dealt with.
export const invoiceScreens: readonly Screen[] = [
  {
    path: '/invoices',
    place: ['订单', '发票'],
    permission: invoicePermissions.view,
    load: () => import('./Invoices.tsx'),
  },
]
