import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember } from './member.ts'

/** Made smaller, posted, drawn anew and shown. */
const slow = { timeout: 20_000 }

test('a member signs in for the day, completes the profile and receives the bag for it [B0118 B0545 B0550/2]', async ({ phone }) => {
  const member = await phone()
  const { page, open, shot } = member
  await becomeMember(member, '顾清欢')

  await open('/member/sign')
  await page.getByRole('button', { name: '立即签到' }).tap()
  await page.getByText(/^签到成功，获得\d+积分$/).waitFor()
  await page.getByRole('button', { name: '今日已签到' }).waitFor()
  await shot('signed-in')

  await open('/member/data')
  await page.getByRole('radio', { name: '女' }).tap()
  await page.getByLabel(/^地址/).fill('示例路 28 号')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
  await page.getByRole('button', { name: '保存' }).tap()
  // The points of the step are told first, where the brand gives some.
  const told = page.getByRole('button', { name: '收下' })
  const won = page.getByRole('alertdialog', { name: '恭喜您获得礼包' })
  await told.or(won).first().waitFor()
  if (await told.isVisible()) await told.tap()
  await won.waitFor()
  await shot('gift-won')
  await won.getByRole('button', { name: '立即领取' }).tap()
  await won.getByText('领取成功！').waitFor()
  await shot('gift-received')
  await won.getByRole('button', { name: '收下' }).tap()
  await page.waitForURL((url) => url.pathname !== '/member/data')

  await page.getByRole('button', { name: '全部服务' }).tap()
  await page.getByRole('link', { name: '我的礼包' }).tap()
  await page.getByRole('tab', { name: '已领取' }).tap()
  await page.getByText('完善资料礼包').waitFor()
  await shot('gifts')
  await open('/member/record')
  await page.getByText('礼包奖励').first().waitFor()
  await page.getByText('签到奖励').first().waitFor()
})

test('a wide picture leaves the phone at most 600 wide, a narrow one as it is [B0228]', async ({ phone }) => {
  const member = await phone()
  const { page, open, shot } = member
  await becomeMember(member, '叶知秋')
  await open('/activity')
  const sale = await page
    .getByRole('link', { name: /./ })
    .and(page.locator('[href*="/activity/seckill/index/"]'))
    .first()
    .getAttribute('href')
  await open(`/activity/complain_form/${/index\/(\d+)/.exec(sale ?? '')?.[1]}`)
  const input = page.getByLabel('图片凭证').and(page.locator('input'))
  const draw = (width: number, height: number) =>
    page.evaluate(
      async ([w, h, seed]) => {
        const canvas = document.createElement('canvas')
        canvas.width = w
        canvas.height = h
        const pen = canvas.getContext('2d')!
        for (let i = 0; i < 400; i++) {
          pen.fillStyle = `hsl(${(i * 37 + seed) % 360} 60% 50%)`
          pen.fillRect((i * 97) % w, (i * 61) % h, w / 5, h / 7)
        }
        return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!
      },
      [width, height, randomBytes(1)[0]!] as const,
    )
  const stored = page.getByRole('button', { name: /^查看 / }).locator('img')
  const sizeOf = (nth: number) =>
    stored.nth(nth).evaluate(async (img: HTMLImageElement) => {
      const { width, height } = await createImageBitmap(await (await fetch(img.src)).blob())
      return [width, height]
    })
  const wide = Buffer.from(await draw(1800, 1200), 'base64')
  await input.setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide })
  await expect.poll(() => stored.count(), slow).toBe(1)
  expect(await sizeOf(0)).toEqual([600, 400])
  const narrow = Buffer.from(await draw(500, 900), 'base64')
  await input.setInputFiles({ name: 'narrow.jpg', mimeType: 'image/jpeg', buffer: narrow })
  await expect.poll(() => stored.count(), slow).toBe(2)
  expect(await sizeOf(1)).toEqual([500, 900])
  await shot('pictures')
})
