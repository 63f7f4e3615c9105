import { test } from './journey.ts'
import { becomeMember, logIn } from './member.ts'
import { staffPhones } from './staff-phones.ts'

const pin = '258036'

test('a member opens a store card, tops it up with a gift, pays at the till by code and above the limit by password, and asks for a refund [B0171]', async ({
  phone,
}) => {
  const guest = await phone()
  const { page, shot } = guest
  await becomeMember(guest, '宋知微')
  await page.getByRole('button', { name: '全部服务' }).tap()
  await page.getByRole('link', { name: '储值卡', exact: true }).tap()
  await page.getByLabel('支付密码').fill(pin)
  await page.getByLabel('确认密码').fill(pin)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
  await shot('store-card-open')
  await page.getByRole('button', { name: '开通储值卡' }).tap()
  await page.waitForURL((url) => url.pathname === '/member/store_card/main_page')
  await page.getByRole('link', { name: '充值', exact: true }).tap()
  await page.getByRole('button', { name: /1000元/ }).tap()
  await shot('store-card-offers')
  await page.getByRole('button', { name: '微信支付 ¥1,000.00' }).tap()
  await page.getByRole('button', { name: '支付成功' }).tap()
  await page.getByRole('heading', { name: '充值成功' }).waitFor()
  await shot('store-card-topped-up')
  await page.getByRole('link', { name: '查看储值卡' }).tap()
  await page.getByText('1,080.00').waitFor()
  await shot('store-card')

  const staff = await phone()
  await logIn(staff, staffPhones.storeCard)
  await page.getByRole('link', { name: '付款码' }).tap()
  const charge = async (amount: string) => {
    const code = (await page.getByLabel('付款码数字').textContent()) ?? ''
    await staff.open(`/member/store_card/till?pay=${code.replaceAll(' ', '')}`)
    await staff.page.getByLabel('收款金额').fill(amount)
    await staff.page.getByRole('button', { name: '确认收款' }).tap()
  }
  await charge('88.5')
  await staff.page
    .getByText(/宋知微/)
    .first()
    .waitFor()
  await staff.shot('store-card-till')
  await page.getByRole('heading', { name: '支付成功' }).waitFor()
  await shot('store-card-receipt')
  await guest.open('/member/store_card/consumer')
  await charge('600')
  await staff.page.getByText('等待顾客输入支付密码').waitFor()
  await page.getByLabel('支付密码').fill(pin)
  await shot('store-card-confirm')
  await page.getByRole('button', { name: '确认支付' }).tap()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  await guest.open('/member/store_card/refund')
  await page.getByLabel('退款金额').fill('100')
  await page.getByRole('button', { name: '申请退款' }).tap()
  await page.getByLabel('支付密码').fill(pin)
  await page.getByRole('button', { name: '交给我们处理' }).tap()
  await page.getByText('待审核', { exact: true }).waitFor()
  await shot('store-card-refund')
})
