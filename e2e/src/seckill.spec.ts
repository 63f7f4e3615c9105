import { expect } from 'vitest'
import { test, where, type Screen } from './journey.ts'
import { becomeMember } from './member.ts'
import { payOutside, pickUpAt } from './order-walk.ts'

/** From wherever the main menu is, by taps, to the sale whose name begins so. */
async function openSale({ page }: Screen, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '活动' }).tap()
  await expect.poll(() => where(page)).toBe('/activity')
  await page.getByRole('tab', { name: '秒杀' }).tap()
  await expect.poll(() => where(page)).toBe('/activity?type=seckill')
  await page.getByRole('link', { name }).first().tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** From a sale by the chooser to the confirm page. */
async function choose({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: '立即抢购' }).tap()
  const chooser = page.getByRole('dialog', { name: '选择规格' })
  await chooser.getByRole('region', { name: '规格' }).getByRole('button', { disabled: false }).first().tap()
  await chooser.getByRole('button', { name: '立即抢购' }).tap()
  await expect.poll(() => where(page)).toContain('/activity/seckill/create?')
  await page.getByLabel('买家留言').waitFor()
}

/** Taking part asks once for the official account; who does not want it goes on. */
async function passAttention({ page }: Screen, act: () => Promise<void>): Promise<void> {
  await act()
  await expect.poll(() => where(page)).toBe('/member/attention')
  await page.getByRole('link', { name: '稍后再说' }).tap()
  await expect.poll(() => where(page)).toContain('/activity/seckill/index/')
  await act()
}

/** Sends the order off and waits in the queue. */
async function submit({ page, shot }: Screen, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).tap()
  await page.getByText('订单正在排队中，请勿关闭页面').waitFor()
  expect(where(page)).toMatch(/^\/activity\/seckill\/wait\/\d+$/)
  await shot(name)
}

test('a member finds the flash sale, books its reminder and cancels it, waits in the queue, buys one piece and pays it, and is told why a second one is refused [B0561 B0563 B0589 B0590 B0591 B0594 B0595 B0596 B0604 B0605 B0606 B0609 B0890]', async ({
  phone,
}) => {
  const buyer = await phone()
  const { page, shot } = buyer
  await becomeMember(buyer, '陆抢抢')
  await openSale(buyer, /今日秒杀/)
  await page.getByRole('timer').waitFor()
  await page.getByRole('region', { name: '购买记录' }).waitFor()
  await shot('seckill-index')
  await page.getByRole('button', { name: '规则' }).tap()
  await page
    .getByRole('dialog', { name: '活动规则' })
    .getByText(/限购 1 件/)
    .waitFor()
  await page.getByRole('dialog', { name: '活动规则' }).getByRole('button', { name: '回到活动' }).tap()

  await passAttention(buyer, () => page.getByRole('button', { name: '预约活动' }).tap())
  await page.getByRole('button', { name: '取消预约' }).waitFor()
  await page.getByRole('button', { name: '取消预约' }).tap()
  const dialog = page.getByRole('alertdialog', { name: '确实要取消预约吗？' })
  await dialog.getByRole('button', { name: '确定' }).tap()
  await page.getByRole('button', { name: '预约活动' }).waitFor()

  await choose(buyer)
  await pickUpAt(buyer, /上海/)
  await shot('seckill-create')
  await submit(buyer, 'seckill-wait')
  await page.getByRole('heading', { name: '待付款' }).waitFor()
  expect(where(page)).toMatch(/^\/mall\/order\/detail\/\d+\?activityType=sec_kill$/)
  await page.getByText('秒杀订单').waitFor()
  await shot('seckill-order')
  await payOutside(buyer)
  // Back to the sale from its order; one piece is all a person may have.
  await page.getByRole('link', { name: /×1/ }).tap()
  await page.getByRole('heading', { level: 1, name: /今日秒杀/ }).waitFor()
  await choose(buyer)
  await pickUpAt(buyer, /上海/)
  await submit(buyer, 'seckill-wait-again')
  const box = page.getByRole('alertdialog', { name: '秒杀失败' })
  await box.getByText('该活动每人限购1件，您已购买1件').waitFor()
  await shot('seckill-failed')
  await box.getByRole('button', { name: '回到秒杀' }).tap()
  await expect.poll(() => where(page)).toContain('/activity/seckill/index/')
})

test('before the start a countdown waits on the confirm page [B0610]', async ({ phone }) => {
  const buyer = await phone()
  const { page, shot } = buyer
  await becomeMember(buyer, '陆候候')
  await openSale(buyer, /晚场秒杀/)
  await passAttention(buyer, () => page.getByRole('button', { name: '立即抢购' }).tap())
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '关闭' }).tap()
  await choose(buyer)
  await page.getByRole('contentinfo').getByText('距活动开始').waitFor()
  expect(await page.getByRole('button', { name: /^(微信支付|确认下单)$/ }).count()).toBe(0)
  await shot('seckill-before')
})
