import { expect } from 'vitest'
import { apps, at, test, where } from './journey.ts'
import { becomeMember, enterMall, fillLogin } from './member.ts'
import { newMobile } from './simulated.ts'

test('the second brand opens with its own name and goods, and the first brand’s member is nobody there [B0014 B0017]', async ({
  phone,
}) => {
  const visitor = await phone()
  await becomeMember(visitor, '林小满')
  await enterMall(visitor, apps.tea)
  await visitor.page.getByRole('heading', { name: /青禾茶礼/ }).waitFor()
  expect(await visitor.page.getByText('金禾有礼').count()).toBe(0)
  await visitor.shot('second-brand')
  await visitor.page.getByRole('link', { name: '我的' }).last().tap()
  await visitor.page.getByRole('heading', { name: '青禾茶礼会员' }).waitFor()
})

test('an address without an app says so and asks nothing of the server [B0018]', async ({ phone }) => {
  const visitor = await phone()
  const requests: string[] = []
  visitor.page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) requests.push(request.url())
  })
  await visitor.open('/mall')
  await visitor.page.getByText('这个链接打不开了，从公众号再进一次').waitFor()
  await visitor.shot('no-app-id')
  expect(requests).toEqual([])
})

test('a dead token is forgotten and the visitor gets a session of their own [B0040 B0046]', async ({ phone }) => {
  const visitor = await phone()
  await enterMall(visitor, apps.gold)
  const dead = 'x'.repeat(43)
  await visitor.page.evaluate((token) => {
    for (const name of ['youli.session', 'youli.token'])
      localStorage.setItem(name, JSON.stringify({ ...(JSON.parse(localStorage.getItem(name)!) as object), token }))
  }, dead)
  await visitor.open(`/mall?app_id=${apps.gold}`)
  const goods = visitor.page.getByRole('list', { name: '商品' }).getByRole('link').first()
  await goods.waitFor()
  expect(where(visitor.page)).not.toContain('token')
  const kept = () => visitor.page.evaluate(() => JSON.parse(localStorage.getItem('youli.token') ?? '{}') as { token?: string })
  await expect.poll(async () => (await kept()).token ?? dead).not.toBe(dead)
})

test('a link with the token of another leads into nobody’s session', async ({ phone }) => {
  const [stranger, member] = [await phone(), await phone()]
  await becomeMember(stranger, '路人')
  const token = await stranger.page.evaluate(() => (JSON.parse(localStorage.getItem('youli.session')!) as { token: string }).token)
  await becomeMember(member, '许知')
  await member.open(`/mall?app_id=${apps.gold}&token=${token}`)
  await member.page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
  expect(where(member.page)).not.toContain('token')
  const kept = await member.page.evaluate(() => JSON.parse(localStorage.getItem('youli.session')!) as { token: string; userName: string })
  expect(kept).toMatchObject({ userName: '许知' })
  expect(kept.token).not.toBe(token)
})

test('a link with the log-in code of another leads into nobody’s session', async ({ phone }) => {
  const member = await phone()
  await becomeMember(member, '许知')
  const answer = await fetch(at('/sim/control/code'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId: apps.gold, scope: 'snsapi_userinfo' }),
  })
  const { code } = (await answer.json()) as { code: string }
  for (const state of ['', '&state=1']) {
    await member.open(`/mall?app_id=${apps.gold}&code=${code}${state}`)
    await member.page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
    expect(where(member.page)).not.toMatch(/code|state/)
    expect(await member.page.evaluate(() => localStorage.getItem('youli.session'))).toContain('许知')
  }
  // Nobody used it up either.
  const used = await fetch(at(`/authorization/auth/code/token?code=${code}&tenantAppId=${apps.gold}`))
  expect(((await used.json()) as { success: boolean }).success).toBe(true)
})

test('the gateway hands no token to a foreign address [B0054]', async ({ phone }) => {
  const visitor = await phone()
  const answer = await visitor.page.request.get(
    at(`/wxgateway/login?tenantAppId=${apps.gold}&authScope=snsapi_base&url=${encodeURIComponent('https://evil.example/mall')}`),
    { maxRedirects: 0 },
  )
  expect(answer.headers()['location'] ?? '').not.toContain('evil.example')
  expect(await answer.text()).not.toMatch(/token=/)
})

test('logging out asks first, and afterwards member pages ask to register [B0049 B0090]', async ({ phone }) => {
  const member = await phone()
  const { page, open } = member
  await becomeMember(member, '许知')
  await page.getByRole('link', { name: '设置' }).tap()
  await member.shot('settings')
  await page.getByRole('button', { name: /退出/ }).tap()
  await page.getByRole('alertdialog', { name: '确定退出吗？' }).getByRole('button', { name: '取消' }).tap()
  await page.getByRole('button', { name: /退出/ }).tap()
  await page.getByRole('alertdialog', { name: '确定退出吗？' }).getByRole('button', { name: '确定' }).tap()
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('youli.session') ?? '')).not.toContain('许知')
  await open('/mall/order/list')
  await page.getByRole('link', { name: /免费注册/ }).waitFor()
})

test('the log-in form says what is missing, and the wait for another code outlives a reload [B0061 B0071 B0074 B0075]', async ({
  phone,
}) => {
  const visitor = await phone()
  const { page } = visitor
  await enterMall(visitor)
  await visitor.open('/login/form')
  await page.getByLabel('手机号').fill('1380000')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByText('请输入11位手机号码').waitFor()
  await fillLogin(visitor, newMobile(), '唐诗')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).uncheck({ force: true })
  await page.getByRole('button', { name: '注册并登录' }).tap()
  await page.getByText('请先阅读并同意注册协议和用户隐私协议').waitFor()
  await page.reload()
  await page.getByLabel('手机号').fill(newMobile())
  await page.getByRole('button', { name: /^[1-5]?\d秒后重发$/ }).tap()
  await page.getByText('刚发过一条，一分钟后再试').waitFor()
})
