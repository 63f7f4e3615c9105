import { apps, type Screen } from './journey.ts'
import { codeSentTo, newMobile } from './simulated.ts'

/** Fills the log-in form that is open, up to the last tap. A name is for a number that is not registered yet. */
export async function fillLogin({ page, base }: Screen, mobile: string, name?: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await page.getByLabel('验证码').fill(await codeSentTo(mobile, base))
  if (name) await page.getByLabel('姓名').fill(name)
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
}

/** From the log-in form to where the visitor wanted to go. */
export async function passLogin(screen: Screen, mobile: string, name?: string): Promise<void> {
  const { page } = screen
  await fillLogin(screen, mobile, name)
  await page.getByRole('button', { name: name ? '注册并登录' : '登录', exact: true }).tap()
  await page.getByRole('heading', { name: name ? '注册成功' : '登录成功' }).waitFor()
  await page.getByRole('link', { name: '继续' }).tap()
  await page.waitForURL((url) => url.pathname !== '/account/reg_success')
  if (page.url().includes('/member/attention')) await page.getByRole('link', { name: '稍后再说' }).tap()
}

/** Enters a tenant's mall and waits until goods are there. */
export async function enterMall({ page, open }: Screen, appId: string = apps.gold): Promise<void> {
  await open(`/mall?app_id=${appId}`)
  await page.getByRole('list', { name: '商品' }).getByRole('link').first().waitFor()
}

/** A registered member in the mall, by the shortest way. */
export async function becomeMember(screen: Screen, name = '测试', appId: string = apps.gold): Promise<string> {
  const mobile = newMobile()
  await enterMall(screen, appId)
  await screen.page.getByRole('link', { name: '我的' }).last().tap()
  await screen.page.getByRole('link', { name: /免费注册/ }).tap()
  await passLogin(screen, mobile, name)
  await screen.page.getByRole('heading', { name }).waitFor()
  return mobile
}

/** Somebody with a registered number logs in. */
export async function logIn(screen: Screen, mobile: string): Promise<void> {
  await enterMall(screen)
  await screen.open('/account/login')
  await passLogin(screen, mobile)
}
