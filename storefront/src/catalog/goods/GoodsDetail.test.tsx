import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clearLogin, storeLogin } from '../../kit/session.ts'
import { member } from '../../kit/testing/people.ts'
import { mallOf, ring, skuOf } from './testing/mall.tsx'

const openMall = mallOf([
  { path: '/mall', load: () => import('./MallHome.tsx') },
  { path: '/mall/product/detail/:productId', load: () => import('./GoodsDetail.tsx') },
  { path: '/preview/mall/:productId', load: () => import('./GoodsPreview.tsx') },
])

beforeEach(() => storeLogin(member))

const page = '/mall/product/detail/71'
const address = (): string => screen.getByLabelText('address').textContent
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const opened = async (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: /圆满素圈戒指/ })
const sheet = async (): Promise<HTMLElement> => screen.findByRole('dialog', { name: '选择规格' })
const buy = async (): Promise<void> => {
  await opened()
  await userEvent.click(button('现在买'))
}
const twoSkus = [skuOf('81', '15号', 5), skuOf('82', '16号', 0), skuOf('83', '17号', 3, 2600)]

test('the page shows name, lowest price with 起, market price and delivery [B0305 B0307]', async () => {
  openMall(page, { goods: [{ ...ring, skuNumber: 2 }] })
  const head = (await opened()).closest('header')!
  expect(head.textContent).toContain('¥2,380.50起')
  expect(head.textContent).toContain('¥2,580')
  expect(screen.getByText(/到店自提 · 快递配送（包邮）/)).toBeTruthy()
})

test('several pictures slide, a single one is a banner [B0306]', async () => {
  openMall(page, { pictures: ['/1.webp', '/2.webp'] })
  await opened()
  expect(await screen.findByRole('region', { name: '圆满素圈戒指的图片' })).toBeTruthy()
  cleanup()
  openMall(page, { pictures: ['/1.webp'] })
  expect(await screen.findByRole('button', { name: '查看大图 1' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '圆满素圈戒指的图片' })).toBeNull()
})

test('what points may pay leads to the narrowed mall [B0308]', async () => {
  openMall(page, { goods: [{ ...ring, exchangeMoney: 30, point: 3000 }] })
  await opened()
  expect(screen.getByRole('link', { name: /积分抵现/ }).getAttribute('href')).toBe('/mall?marketType=exchangeMoney')
})

test('stores, favourite and rich text are there, and no script of the text runs [B0165 B0311]', async () => {
  openMall(page)
  await opened()
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /自提门店/ }).getAttribute('href')).toBe('/member/store/list/mall?ids=501,502'),
  )
  const story = screen.getByRole('region', { name: '商品详情' })
  expect(await within(story).findByText('足金')).toBeTruthy()
  expect(story.querySelector('script')).toBeNull()
  expect(story.querySelector('img')?.getAttribute('onerror')).toBeNull()
  expect('bad' in window).toBe(false)
})

test('off the shelf, the button says so [B0310 B0319]', async () => {
  openMall(page, { goods: [{ ...ring, status: 2 }] })
  await opened()
  expect((button('商品已下架') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByText('现在买')).toBeNull()
})

test('sold out, the button says so [B0301]', async () => {
  openMall(page, { goods: [{ ...ring, totalQuantity: 0 }], skus: [skuOf('81', '15号', 0)] })
  await opened()
  expect((button('已售罄') as HTMLButtonElement).disabled).toBe(true)
})

test('a goods that is gone is said so, then the home opens [B0867]', async () => {
  openMall('/mall/product/detail/404404', {})
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('这件已经下架，看看别的')
  await userEvent.click(within(dialog).getByRole('button', { name: '看看别的' }))
  await waitFor(() => expect(address()).toBe('/mall'))
  // The dialog stands beside the page and leaves by itself.
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
})

test('without a phone, buying asks to register [B0303 B0318]', async () => {
  clearLogin()
  openMall(page)
  await buy()
  expect(await screen.findByRole('button', { name: '免费注册' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '选择规格' })).toBeNull()
})

test('the only specification in stock is chosen by itself and goes to the order [B0318 B0319]', async () => {
  openMall(page)
  await buy()
  const popup = within(await sheet())
  expect(popup.getByRole('button', { name: '15号' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(popup.getByRole('button', { name: '增加数量' }))
  await userEvent.click(popup.getByRole('button', { name: '现在买' }))
  await waitFor(() => expect(address()).toBe('/mall/order/create/71?skuId=81&quantity=2'))
})

test('a specification must be chosen, and none without stock can be [B0322]', async () => {
  openMall(page, { skus: twoSkus })
  await buy()
  const popup = within(await sheet())
  expect(popup.getByRole<HTMLButtonElement>('button', { name: /16号/ }).disabled).toBe(true)
  await userEvent.click(popup.getByRole('button', { name: '现在买' }))
  expect((await screen.findByRole('alert')).textContent).toBe('还差规格')
  expect(address()).toBe(page)
  await userEvent.click(popup.getByRole('button', { name: '17号' }))
  expect(popup.getByText('库存 3 件')).toBeTruthy()
  expect(popup.getByText('2,600')).toBeTruthy()
})

test('a specification is chosen on the page itself, and the sheet knows it', async () => {
  openMall(page, {
    goods: [{ ...ring, skuNumber: 3 }],
    skus: [skuOf('81', '圈口12号 · 约3.2g', 5), skuOf('83', '圈口17号 · 约4g', 3, 2600)],
  })
  const head = (await opened()).closest('header')!
  const chips = within(await screen.findByRole('region', { name: '圈口' }))
  expect(chips.getByRole('button', { name: /12号/ }).textContent).toBe('12号')
  await userEvent.click(chips.getByRole('button', { name: /17号/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(head.textContent).toContain('¥2,600')
  expect(screen.getByText('约4g')).toBeTruthy()
  await userEvent.click(button('现在买'))
  expect(
    within(await sheet())
      .getByRole('button', { name: /17号/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
})

test('who has had all they may have is told both numbers [B0320]', async () => {
  const net = openMall(page, { goods: [{ ...ring, limitSale: 2 }], bought: 2 })
  await opened()
  await waitFor(() => expect(net.of('GET /order/api/v1/order/buy-amount')).toHaveLength(1))
  expect(await screen.findByText(/您已购买2件/)).toBeTruthy()
  await userEvent.click(button('现在买'))
  expect((await screen.findByRole('alert')).textContent).toBe('该商品每人限购2件，您已购买2件')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the stock', { limitSale: 0 }, 0, 9],
  ['what the limit leaves', { limitSale: 5 }, 2, 3],
])('the quantity goes from 1 to %s [B0323]', async (_, more, bought, most) => {
  openMall(page, { goods: [{ ...ring, ...more }], bought })
  await opened()
  if (bought > 0) await screen.findByText(/您已购买2件/)
  await buy()
  const popup = within(await sheet())
  const field = popup.getByRole<HTMLInputElement>('textbox', { name: '数量' })
  expect(field.value).toBe('1')
  expect(popup.getByRole<HTMLButtonElement>('button', { name: '减少数量' }).disabled).toBe(true)
  await userEvent.type(field, '99', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(field.value).toBe(String(most))
  expect(popup.getByRole<HTMLButtonElement>('button', { name: '增加数量' }).disabled).toBe(true)
})

test('the heart marks a favourite and takes it back, with a word for each [B0326]', async () => {
  openMall(page)
  await opened()
  await userEvent.click(button('收藏'))
  expect(await screen.findByText('收藏成功')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '已收藏' }))
  expect(await screen.findByText('已取消收藏')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '收藏' })).toBeTruthy()
})

test.each([
  ['presale', { saleType: 'presale', takeStartTime: '2026-12-01' }, '预售商品，2026-12-01起可提货'],
  ['a usual one', { takeStockDay: 3 }, '下单后3天可提货'],
])('when %s can be fetched [B0315]', async (_, more, words) => {
  openMall(page, { goods: [{ ...ring, ...more }] })
  await opened()
  expect(screen.getByText(words)).toBeTruthy()
})

test('the preview has a mark, and nothing can be bought there', async () => {
  openMall('/preview/mall/71')
  await opened()
  expect(screen.getByText(/预览/)).toBeTruthy()
  await userEvent.click(button('现在买'))
  await userEvent.click(within(await sheet()).getByRole('button', { name: '现在买' }))
  expect(await screen.findByText('预览中，不能下单')).toBeTruthy()
  expect(address()).toBe('/preview/mall/71')
})

test('a goods that somebody shared tells the server who it was, but not of oneself [B0300 B0302]', async () => {
  const key = 'POST /goods/share/add-share'
  const net = openMall(`${page}?shareuserid=${member.userId}`)
  await opened()
  expect(net.of(key)).toEqual([])
  cleanup()
  const shared = openMall(`${page}?shareuserid=77`)
  await waitFor(() =>
    expect(shared.of(key).map((one) => one.input)).toEqual([{ businessId: '71', businessType: 'goods', shareUserId: '77' }]),
  )
})

const commented = {
  id: '1',
  content: '<img src=x onerror="window.bad = 1">很稳',
  score: 4,
  imgs: ['/a.webp'],
  reply: '感谢喜爱',
  userName: '林**',
  headImgUrl: '',
  spec: '15号',
  time: 1_795_000_000_000,
  replyTime: 1_795_000_000_000,
}

test('comments are shown with real stars, markup as text, and lead to all of them; without any no stars are invented', async () => {
  openMall(page, { comments: [commented] })
  const part = within(await screen.findByRole('region', { name: '商品评价' }))
  expect(await part.findByText(commented.content)).toBeTruthy()
  expect((window as { bad?: number }).bad).toBeUndefined()
  expect(part.getByText('感谢喜爱')).toBeTruthy()
  expect(part.getByRole('link', { name: /4\.0分 · 好评率100%/ }).getAttribute('href')).toBe('/mall/product/comment/71')
  cleanup()
  openMall(page)
  const none = within(await screen.findByRole('region', { name: '商品评价' }))
  expect(none.getByText('还没有人评价')).toBeTruthy()
  expect(none.queryByText(/分|★|星/)).toBeNull()
})

test('sharing offers the messenger’s own way and a poster', async () => {
  openMall(page)
  await opened()
  await userEvent.click(button('分享'))
  const ways = within(await screen.findByRole('dialog', { name: '分享商品' }))
  expect(ways.getByRole('button', { name: '生成海报' })).toBeTruthy()
  await userEvent.click(ways.getByRole('button', { name: '分享给好友' }))
  expect(await screen.findByText('从右上角分享给好友')).toBeTruthy()
})
