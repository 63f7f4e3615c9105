import type { Screen } from '../../kit/router.tsx'

export const invoiceScreens: Screen[] = [
  { path: '/member/invoices', needs: 'member', load: () => import('./Invoices.tsx') },
  { path: '/member/invoices/titles', needs: 'member', load: () => import('./InvoiceTitles.tsx') },
  {
    path: '/member/invoices/of/:orderId',
    needs: 'member',
    load: () => import('./InvoiceOfOrder.tsx'),
    first: ['/order/api/v1/invoice/of-order?orderId=:orderId', '/order/api/v1/invoice/titles'],
  },
]
