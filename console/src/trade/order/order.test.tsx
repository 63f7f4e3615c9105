import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { open, someone, wire } from '../../kit/testing.tsx'
import AfterSales from '../after-sale/AfterSales.tsx'
import PickList from '../delivery/PickList.tsx'
import Orders from './Orders.tsx'

const path = '/console/api/v1'

test.each<[string, () => ReactElement]>([
  ['orders', Orders],
  ['after-sales', AfterSales],
  ['the pick list', PickList],
])(
  '%s are taken out as a file only by whoever may export orders',
  async (_, Screen) => {
    wire({
      [`${path}/order/list`]: { data: [], total: 0 },
      [`${path}/after-sales`]: { data: [], total: 0 },
      [`${path}/pick-list`]: { data: { skus: [], orders: [], more: false } },
      [`${path}/stores/names`]: { data: [] },
      [`${path}/order/tags`]: { data: [] },
      [`${path}/order/handlers`]: { data: [] },
    })
    const shown = open(<Screen />, '/at', {}, { ...someone, permissions: ['order.view', 'order.export'] })
    expect((await screen.findAllByRole('button', { name: /导出/ })).length).toBeGreaterThan(0)
    shown.unmount()
    open(<Screen />, '/at', {}, { ...someone, permissions: ['order.view'] })
    await screen.findByRole('button', { name: /刷新|打印/ })
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
  },
  60_000,
)
