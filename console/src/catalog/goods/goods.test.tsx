import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, wire } from '../../kit/testing.tsx'
import GoodsEdit from './GoodsEdit.tsx'
import { wholeRing } from './testing/goods.ts'

const path = '/console/api/v1/goods'
const opened = async (goods: typeof wholeRing) => {
  const heard = wire({
    [`${path}/one`]: { data: goods },
    [`${path}/save`]: { data: { id: '3' } },
    '/goods/category/list': { data: [] },
    '/console/api/v1/stores/names': { data: [] },
  })
  open(<GoodsEdit />, '/goods/:id', { '/goods': <p>列表</p> })
  await screen.findAllByLabelText('售价')
  return heard
}
const saved = (heard: Awaited<ReturnType<typeof opened>>) => heard.find((h) => h.url.pathname === `${path}/save`)?.body
const fill = async (label: string, value: string) => {
  const field = screen.getAllByLabelText(label)[0]!
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('rejects a price of 0 for a product on sale, and lets a draft keep it', async () => {
  const heard = await opened(wholeRing)
  await fill('售价', '0')
  await userEvent.click(screen.getByText('保存'))
  await screen.findByText('“足金素圈”的规格“12号”售价为0元，定价后才能上架销售')
  cleanup()
  const drafts = await opened({ ...wholeRing, status: 2 })
  await fill('售价', '0')
  await userEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(saved(drafts)).toMatchObject({ skus: [{ price: 0 }, { price: 2380 }] }))
  expect(saved(heard)).toBeUndefined()
}, 60_000)

test('warns of a market price below the price, and saves it all the same', async () => {
  const heard = await opened(wholeRing)
  expect(screen.queryByText('低于售价')).toBeNull()
  await fill('市场价', '100')
  await screen.findByText('低于售价')
  await userEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(saved(heard)).toMatchObject({ skus: [{ marketPrice: 100 }, { marketPrice: 2580 }] }))
}, 60_000)
