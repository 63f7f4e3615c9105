import { expect } from 'vitest'
import { test, where } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { staffPhones } from './staff-phones.ts'

/** What a member can do, with where the member centre leads for it. */
const services = [
  ['礼品商城', '/gift_store'],
  ['我的优惠券', '/coupon/my'],
  ['我的礼品卡', '/gift_store/card/member'],
  ['储值卡', '/member/store_card/main_page'],
  ['电子质保单', '/product_certs/my_list'],
  ['我的增值单', '/appreciation'],
  ['我的定制', '/custom/memberlist'],
  ['到店预约', '/member/appointment/list'],
  ['天天领豆', '/receivingGifts'],
  ['投票活动', '/activity?type=vote'],
  ['精彩活动', '/activity'],
] as const

test('everything that hangs from the member centre is reached by taps, and staff know a member by their code [B0166 B0170]', async ({
  phone,
}) => {
  const member = await phone()
  const { page, open, shot } = member
  await becomeMember(member, '苏小米')
  const enter = async (group: string, name: string): Promise<void> => {
    await open('/member/my')
    await page.getByRole('button', { name: '全部服务' }).tap()
    await page.getByRole('region', { name: group }).getByRole('link', { name }).tap()
  }

  await enter('会员专享', '会员卡')
  await page.getByRole('link', { name: /开卡门店/ }).tap()
  await page
    .getByRole('list', { name: '开卡门店' })
    .getByRole('button', { name: /上海静安店/ })
    .tap()
  await page.getByRole('link', { name: /上海静安店/ }).waitFor()
  await page.getByRole('button', { name: '确认激活' }).tap()
  await page.getByRole('heading', { name: '会员卡已激活' }).waitFor()
  await shot('card-success')

  // The store's manager looks after who activates there.
  await enter('会员专享', '专属顾问')
  await page.getByRole('heading', { name: '沈佳宁' }).waitFor()
  await page.getByRole('link', { name: /关注我们/ }).tap()
  await page.getByRole('heading', { name: '沈佳宁为您服务' }).waitFor()

  await enter('会员专享', '会员权益')
  await page.getByRole('button', { name: /展开其余/ }).tap()
  await page.getByRole('list', { name: '升级后可享' }).waitFor()
  await enter('会员专享', '会员等级')
  await page.getByRole('list', { name: '全部等级' }).waitFor()
  await enter('会员专享', '专属海报')
  await page.getByRole('img', { name: /苏小米的专属海报/ }).waitFor()
  await page.getByRole('link', { name: '查看我的邀请' }).tap()
  await page.getByText('还没有好友通过您的推荐注册').waitFor()
  await enter('我的服务', '购物记录')
  await page.getByText('还没有购物记录').waitFor()
  await enter('我的服务', '账号隐私')
  expect(where(page)).toBe('/member/privacy')

  for (const [name, path] of services) {
    await enter('我的服务', name)
    await page.waitForURL((url) => [url.pathname, url.pathname + url.search].includes(path))
  }
  await page.getByRole('tab', { name: '报名' }).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['全部', '拼团', '抽奖', '秒杀', '团购', '报名', '投票'])

  await open('/member/my')
  const shown = page.waitForResponse((reply) => reply.url().includes('/user/member-card/code'))
  await page.getByRole('link', { name: '会员码' }).first().tap()
  const { data } = (await (await shown).json()) as { data: { qrText: string } }
  const digits = await page.getByLabel('会员码数字').textContent()
  await shot('member-code')

  const staff = await phone()
  await logIn(staff, staffPhones.memberCentre)
  // Read with the phone's own camera, then typed.
  const scanned = new URL(data.qrText)
  await staff.open(scanned.pathname + scanned.search)
  await staff.page.getByRole('region', { name: '会员' }).getByText('苏小米').first().waitFor()
  await staff.open('/member/my')
  await staff.page.getByRole('button', { name: '全部服务' }).tap()
  await staff.page.getByRole('region', { name: '店员工具' }).getByRole('link', { name: '识别会员' }).tap()
  await staff.page.getByLabel('会员码数字').fill(digits ?? '')
  await staff.page.getByRole('button', { name: '识别' }).tap()
  await staff.page.getByRole('region', { name: '会员' }).getByText('苏小米').first().waitFor()
  await staff.shot('identify')
}, 120_000)
