import { expect } from 'vitest'
import { apps, at, type Screen, test, where } from './journey.ts'
import { becomeMember, passLogin } from './member.ts'
import { newMobile } from './simulated.ts'

const staffPage = '/employee/gift_store/card/list'
/** What the storefront keeps of its session. */
const kept = ({ page }: Screen): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('youli.session') ?? '{}') as Record<string, unknown>)
/** Through the messenger's pages and several of ours. */
const slow = { timeout: 20_000 }
const goods = ({ page }: Screen) => page.getByRole('list', { name: '商品' }).getByRole('link').first()

test('an employee page opens for an employee in the enterprise messenger, and for nobody else [B0029 B0031 B0032]', async ({ phone }) => {
  const outside = await phone()
  await becomeMember(outside, '许知')
  await outside.open(staffPage)
  await outside.page.getByText('请使用企业微信扫码打开').waitFor()
  await outside.shot('stop-error')
  expect(await kept(outside)).toMatchObject({ userId: '0', token: '' })

  const employee = await phone({ inWecom: true })
  await employee.open(`${staffPage}?app_id=${apps.gold}`)
  await employee.page.getByText('选择以哪位成员或客户的身份进入').waitFor()
  await employee.shot('wecom-identity')
  await employee.page.getByRole('button', { name: /沈佳宁/ }).tap()
  await expect.poll(async () => kept(employee), slow).toMatchObject({ isEmployee: true, tenantAppId: apps.gold })
  expect(await employee.page.getByText('请使用企业微信扫码打开').count()).toBe(0)
  // Nothing that signs a person in stays in the address.
  expect(where(employee.page)).not.toMatch(/[?&]token=/)

  const customer = await phone({ inWecom: true })
  await customer.open(`${staffPage}?app_id=${apps.gold}`)
  await customer.page.getByRole('button', { name: /陈嘉木/ }).tap()
  await customer.page.getByText('请使用企业微信扫码打开').waitFor()
})

test('a contact of the enterprise messenger registers once and is the same member there from then on [B0034 B0055]', async ({ phone }) => {
  const made = await fetch(at('/sim/control/personas'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname: '老客', external: true }),
  })
  const { id } = (await made.json()) as { id: string }
  const enter = async (): Promise<Screen> => {
    const screen = await phone({ inWecom: true })
    await screen.page.context().addCookies([{ name: 'sim_wecom', value: encodeURIComponent(`person:${id}`), url: at('/') }])
    await screen.open(`/mall?app_id=${apps.gold}`)
    await goods(screen).waitFor()
    return screen
  }
  const first = await enter()
  expect(await kept(first)).toMatchObject({
    userId: '0',
    fromExternalUserId: expect.stringMatching(/^wm/),
    externalUserBindKey: expect.stringMatching(/./),
  })
  expect(where(first.page)).not.toContain('externaluserbindkey')
  await first.page.getByRole('link', { name: '我的' }).last().tap()
  await first.page.getByRole('link', { name: /免费注册/ }).tap()
  await passLogin(first, newMobile(), '老客')
  await first.page.getByRole('heading', { name: '老客' }).waitFor()
  await expect.poll(async () => (await kept(first))['externalUserBindKey'], slow).toBe('')

  const again = await enter()
  await again.page.getByRole('link', { name: '我的' }).last().tap()
  await again.page.getByRole('heading', { name: '老客' }).waitFor()
  expect((await kept(again))['userId']).toBe((await kept(first))['userId'])
})

test('a pasted token goes on as its member; a wrong one says so [B0058 B0059]', async ({ phone }) => {
  const member = await phone()
  await becomeMember(member, '江晚')
  const { token } = await kept(member)
  const other = await phone()
  await other.open('/super_login')
  await other.page.getByLabel('登录凭证').fill('dev')
  await other.page.getByRole('button', { name: '登录', exact: true }).tap()
  await other.page.getByText('登录凭证不对或已过期').waitFor()
  await other.shot('super-login')
  await other.page.getByLabel('登录凭证').fill(String(token))
  await other.page.getByRole('button', { name: '登录', exact: true }).tap()
  await other.page.getByRole('heading', { name: '江晚' }).waitFor()
  expect(where(other.page)).toMatch(/^\/member\/my/)
})
