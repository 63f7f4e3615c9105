import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, someone, wire } from '../../kit/testing.tsx'
import Warranties from './Warranties.tsx'
import WarrantyDetail from './WarrantyDetail.tsx'
import WarrantyTerms from './WarrantyTerms.tsx'

configure({ asyncUtilTimeout: 10_000 })

const base = '/console/api/v1/warranties'
const certificate = {
  id: '7',
  no: '7K3M-9PQR-WX2A',
  phase: 'valid',
  productName: '足金圆镯',
  spec: '58mm',
  artNo: 'B01',
  imageUrl: '',
  quantity: 2,
  shopName: '静安店',
  boughtOn: '2026-11-22',
  months: 24,
  endsOn: '2028-11-22',
  orderId: '71',
  orderNo: 'YL71',
  userName: '林晚',
  reason: '',
  replacedBy: '0',
  memberId: '4',
  mobileNo: '138****8012',
  createTime: 1_793_000_000_000,
  mayReissue: true,
}
const whole = {
  ...certificate,
  verifyUrl: 'https://shop.test/product_certs/verify?no=7K3M9PQRWX2A',
  brandName: '金禾有礼',
  precautions: '<p>请避免碰撞</p>',
}

test('certificates are found and lead to their page', async () => {
  wire({ [base]: { data: [certificate], total: 1 } })
  open(<Warranties />, '/warranties')
  expect(await screen.findByText('足金圆镯 58mm × 2')).toBeDefined()
  expect(screen.getByText('24个月，至 2028-11-22')).toBeDefined()
  expect(screen.getByText('7K3M-9PQR-WX2A').getAttribute('href')).toBe('/warranties/7')
})

test('a certificate is printed as it stands, voided and replaced for a reason', async () => {
  const heard = wire({ [`${base}/one`]: { data: whole }, [`${base}/void`]: {}, [`${base}/reissue`]: { data: { id: '8' } } })
  open(<WarrantyDetail />, '/warranties/:id', { '/warranties/8': <p>新证书页</p> })
  expect(await screen.findByText('No. 7K3M-9PQR-WX2A')).toBeDefined()
  expect(screen.getByText('请避免碰撞')).toBeDefined()
  expect(document.querySelector('article svg')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /作\s*废/ }))
  const voiding = within(await dialogOf('作废证书 7K3M-9PQR-WX2A'))
  fireEvent.change(voiding.getByLabelText(/^原因/), { target: { value: '换货' } })
  fireEvent.click(voiding.getByRole('button', { name: /作\s*废/ }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${base}/void`)?.body).toEqual({ id: '7', reason: '换货' }))
  fireEvent.click(screen.getByRole('button', { name: '换发新证书' }))
  const again = within(await dialogOf('换发证书 7K3M-9PQR-WX2A'))
  fireEvent.change(again.getByLabelText(/^原因/), { target: { value: '证书遗失' } })
  fireEvent.click(again.getByRole('button', { name: /换\s*发/ }))
  expect(await screen.findByText('新证书页')).toBeDefined()
}, 60_000)

test('the notes of a certificate run nothing, whatever was kept', async () => {
  const precautions =
    '<p onclick="x()">请避免碰撞</p><img src="/files/a.webp" onerror="x()"><script>x()</script><iframe src="//evil"></iframe>'
  wire({ [`${base}/one`]: { data: { ...whole, precautions } } })
  open(<WarrantyDetail />, '/warranties/:id')
  const notes = (await screen.findByText('请避免碰撞')).parentElement!
  expect(notes.innerHTML).toBe('<p>请避免碰撞</p><img src="/files/a.webp" loading="lazy">')
})

test('who may only look neither voids nor replaces', async () => {
  wire({ [`${base}/one`]: { data: { ...whole, phase: 'void', reason: '换货' } } })
  open(<WarrantyDetail />, '/warranties/:id', {}, { ...someone, permissions: ['warranty.view'] })
  expect(await screen.findByText('已作废：换货')).toBeDefined()
  expect(screen.queryByRole('button', { name: '换发新证书' })).toBeNull()
})

test('rules are made for everything, categories and goods; issuing is stopped with one switch', async () => {
  const terms = '/console/api/v1/warranty-terms'
  const rule = { id: '1', scope: 'category', scopeId: '5', scopeName: '黄金', issues: true, months: 24 }
  const heard = wire({ [terms]: { data: { issuing: true, terms: [rule] } }, [`${terms}/save`]: {}, [`${terms}/issuing`]: {} })
  open(<WarrantyTerms />, '/warranty-terms')
  expect(await screen.findByText('分类：黄金')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: '出具电子质保单' }))
  await waitFor(() => expect(heard.find((h) => h.url.pathname === `${terms}/issuing`)?.body).toEqual({ issuing: false }))
  fireEvent.click(screen.getByRole('button', { name: /编\s*辑/ }))
  const dialog = within(await dialogOf('分类：黄金'))
  fireEvent.change(dialog.getByLabelText(/^质保期限/), { target: { value: '36' } })
  fireEvent.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(heard.find((h) => h.url.pathname === `${terms}/save`)?.body).toEqual({
      scope: 'category',
      scopeId: '5',
      issues: true,
      months: 36,
    }),
  )
}, 60_000)
