import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { enterMall } from './member.ts'

test('home lists topics; a visitor likes one, likes a goods of it, draws its poster and finds both again [B0003 B0008 B0520 B0521 B0522 B0326]', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page, open, shot } = visitor
  await enterMall(visitor)
  await open('/')
  await page.getByRole('link', { name: /马年添金/ }).waitFor()
  expect(where(page)).toBe('/home')
  await shot('home')
  await page.getByRole('link', { name: /马年添金/ }).tap()
  await page.getByRole('heading', { name: '本命添金' }).waitFor()
  await shot('subject')
  await page.getByRole('button', { name: '收藏专题' }).tap()
  await page.getByRole('button', { name: '已收藏' }).waitFor()

  const goods = page.getByRole('region', { name: '本命添金' }).getByRole('link')
  await goods.first().tap()
  await page.getByRole('button', { name: '收藏', exact: true }).tap()
  await page.getByRole('button', { name: '已收藏' }).waitFor()
  await page.getByRole('button', { name: '分享' }).tap()
  await shot('share-ways')
  await page.getByRole('dialog', { name: '分享商品' }).getByRole('button', { name: '生成海报' }).tap()
  await page.getByRole('img', { name: /的分享海报$/ }).waitFor()
  await shot('poster')
  await page.getByRole('dialog', { name: '分享海报' }).getByRole('button', { name: '关闭' }).tap()

  await open('/member/favorite')
  await page.getByRole('list', { name: '收藏的商品' }).getByRole('link').first().waitFor()
  await shot('favorite-goods')
  await page.getByRole('tab', { name: '专题' }).tap()
  await page
    .getByRole('list', { name: '收藏的专题' })
    .getByRole('link', { name: /马年添金/ })
    .waitFor()
  await shot('favorite-topics')

  await open('/mall/subject')
  await page.getByRole('searchbox', { name: '搜索专题' }).fill('珍珠')
  await page.getByRole('button', { name: '搜索' }).tap()
  await expect.poll(() => page.getByRole('list', { name: '专题' }).getByRole('link').count()).toBe(1)
  await shot('subjects-found')
  await page.getByRole('tab', { name: '分类' }).tap()
  await page.getByRole('navigation', { name: '一级分类' }).waitFor()
  await shot('subjects-category')
})
