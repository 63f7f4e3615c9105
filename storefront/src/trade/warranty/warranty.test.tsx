import { warrantyRefusals } from '@youli/domain/trade/warranty/texts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearLogin } from '../../kit/session.ts'
import { screensOf } from '../../kit/testing/open-screens.tsx'
import { enterAs, member } from '../../kit/testing/people.ts'
import { type Answers, refusal } from '../../kit/testing/stand-in.ts'
import { type Certificate, factsOf } from './parts/certificate.ts'
import { drawSheet } from './parts/draw-sheet.ts'

const config = 'GET /tenant/api/v1/tenant/home/get-list'
const list = 'GET /warranty/api/v1/warranty/my-warranty-list'
const detail = 'GET /warranty/api/v1/warranty/detail'
const verify = 'GET /warranty/api/v1/warranty/verify'

const certificate: Certificate = {
  id: '700000000000000001',
  no: '7K3M-9PQR-WX2A',
  phase: 'valid',
  productName: '「众星」围镶钻石戒指',
  spec: '12号 18K白金',
  artNo: 'RING07',
  imageUrl: '',
  quantity: 1,
  shopName: '上海静安店',
  boughtOn: '2026-11-22',
  months: 36,
  endsOn: '2029-11-22',
  orderId: '700000000000000002',
  orderNo: 'YL700000000000000002',
  userName: '林晚晴',
  reason: '',
  replacedBy: '0',
  verifyUrl: 'https://shop.test/product_certs/verify?no=7K3M9PQRWX2A',
  brandName: '金禾有礼',
}
const { id: _id, orderId: _o, orderNo: _n, userName: _u, reason: _r, replacedBy: _b, verifyUrl: _v, ...face } = certificate

const inShop = screensOf([
  { path: '/product_certs/my_list', load: () => import('./Warranties.tsx') },
  { path: '/product_certs/detail/:id', load: () => import('./WarrantyDetail.tsx') },
  { path: '/product_certs/detail_image/:id', load: () => import('./WarrantyImage.tsx') },
  { path: '/product_certs/verify', load: () => import('./Verify.tsx') },
])
function show(at: string, answers: Answers) {
  const net = inShop(at, { [config]: () => [], ...answers })
  return net
}
const at = `/product_certs/detail/${certificate.id}`
const sheet = () => screen.findByRole('article', { name: '电子质保单' })

beforeEach(() => enterAs(member))

test('the list shows what was bought, and each leads to its certificate [B0526 B0527]', async () => {
  const { verifyUrl: _u2, brandName: _b2, ...own } = certificate
  show('/product_certs/my_list', { [list]: () => ({ data: [own, { ...own, id: '2', phase: 'expired' }], total: 2 }) })
  const [first, second] = await screen.findAllByRole('link', { name: /围镶钻石戒指/ })
  expect(first!.getAttribute('href')).toBe(at)
  expect(first!.textContent).toContain('质保期限 36个月（至 2029.11.22）')
  expect(second!.textContent).toContain('已过质保期')
})

test('who has bought nothing yet is shown the way to the mall [B0527]', async () => {
  show('/product_certs/my_list', { [list]: () => ({ data: [], total: 0 }) })
  expect(await screen.findByText('还没有质保单')).toBeTruthy()
})

test('the detail says everything that is printed, with a code that verifies it [B0527]', async () => {
  show(at, { [detail]: () => certificate })
  const paper = await sheet()
  for (const words of ['金禾有礼', 'No. 7K3M-9PQR-WX2A', '12号 18K白金', '上海静安店', '林晚晴']) expect(paper.textContent).toContain(words)
  expect(await screen.findByRole('img', { name: '验真二维码' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '生成证书图片' }).getAttribute('href')).toBe(`/product_certs/detail_image/${certificate.id}`)
})

test('style, paper, letters and precautions come with the configuration; unset, the style is the first [B0529]', async () => {
  show(at, { [detail]: () => certificate })
  expect((await sheet()).dataset['style']).toBe('1')
  cleanup()
  show(at, {
    [detail]: () => certificate,
    [config]: () =>
      Object.entries({
        WARRANTY_SHEET: '2',
        WARRANTY_SHEET_BG_FONT: '{"background":"/assets/paper.webp","color":"#102030"}',
        WARRANTY_CARD_PRECAUTIONS: '<p>请避免碰撞<script>bad()</script></p>',
      }).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value })),
  })
  const paper = await sheet()
  expect(paper.dataset['style']).toBe('2')
  expect(paper.style.backgroundImage).toContain('/assets/paper.webp')
  expect(paper.style.color).toBe('rgb(16, 32, 48)')
  expect(screen.getByText('请避免碰撞')).toBeTruthy()
  expect(document.querySelector('script')).toBeNull()
})

test('a certificate that ended says why, has no picture to keep, and leads to the one in its place', async () => {
  show(at, { [detail]: () => ({ ...certificate, phase: 'replaced', reason: '证书遗失', replacedBy: '9' }) })
  expect(await screen.findByText('原因：证书遗失')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '生成证书图片' })).toBeNull()
  expect(screen.getByRole('link', { name: /查看换发的证书/ }).getAttribute('href')).toBe('/product_certs/detail/9')
})

test('another member’s certificate is not there', async () => {
  show(at, { [detail]: () => refusal(warrantyRefusals.notThere) })
  expect(await screen.findByText('电子证书不存在')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看我的质保单' })).toBeTruthy()
})

test('where a phone cannot draw, the picture page shows the certificate to be captured [B0527]', async () => {
  show(`/product_certs/detail_image/${certificate.id}`, { [detail]: () => certificate })
  expect((await sheet()).textContent).toContain('7K3M-9PQR-WX2A')
  expect(screen.getByText('请截屏保存')).toBeTruthy()
})

test('the picture holds every line that is printed [B0527]', async () => {
  const written: string[] = []
  const words: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 30 }),
    fillText: (text: string) => written.push(text),
  }
  const pen: object = new Proxy(words, { get: (_, name) => words[String(name)] ?? (() => undefined), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,x')
  const paper = { style: '1', background: '', fill: '#fff', ink: '#000', soft: '#333', line: '#999' } as const
  expect(await drawSheet(certificate, paper)).toBe('data:image/jpeg;base64,x')
  const all = written.join('')
  for (const [name, said] of factsOf(certificate)) expect(all).toContain(`${name}${said}`)
  expect(all).toContain('No. 7K3M-9PQR-WX2A')
})

test('anybody verifies a number; one that is not there is said to be unknown', async () => {
  clearLogin()
  const net = show('/product_certs/verify', {
    [verify]: ({ no }) => (no === '7k3m 9pqr wx2a' ? face : refusal(warrantyRefusals.notThere)),
  })
  const field = await screen.findByLabelText('证书编号')
  await userEvent.type(field, 'AAAA')
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
  expect((await screen.findByRole('alert')).textContent).toContain('没有找到编号为 AAAA 的证书')
  await userEvent.clear(field)
  await userEvent.type(field, '7k3m 9pqr wx2a')
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(screen.getByText('该证书由金禾有礼出具，有效')).toBeTruthy())
  expect((await sheet()).textContent).not.toContain('林晚晴')
  expect(net.of(verify)).toHaveLength(2)
})
