import { expect } from 'vitest'
import { type Screen, test, where } from './journey.ts'
import { becomeMember, enterMall } from './member.ts'
import { logInAsOperator } from './operator.ts'

/** The server of a browser goes away, as while it is restarted; answers how it comes back. */
async function sendAway({ page, complaints }: Screen): Promise<() => Promise<void>> {
  const context = page.context()
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  return async () => {
    await context.unroute('**/*')
    // The browser told of each request that found nobody; what else it said counts.
    const others = complaints.filter(
      (line) => !/ERR_CONNECTION_REFUSED|dynamically imported module|Unable to preload CSS|页面没有加载出来/.test(line),
    )
    complaints.splice(0, complaints.length, ...others)
  }
}

/** Follows a link inside the app, without loading a page. */
const follow = (screen: Screen, path: string): Promise<void> =>
  screen.page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const lost = '页面没有加载出来，看看网络，再试一次'

test('a screen whose code could not be had opens by itself once the server is back', async ({ phone }) => {
  const member = await phone()
  await becomeMember(member, '等一等')
  await enterMall(member)
  const back = await sendAway(member)
  await follow(member, '/mall/order/list?tab=2')
  await member.page.getByText(lost).waitFor()
  await member.shot('server-away')
  await back()
  await member.page.getByRole('tab', { name: '待付款' }).waitFor()
  await member.shot('server-back')
  expect(where(member.page)).toBe('/mall/order/list?tab=2')
  const name = await member.page.evaluate(() => (JSON.parse(localStorage.getItem('youli.session')!) as { userName: string }).userName)
  expect(name).toBe('等一等')
})

test('a page of the console whose code could not be had opens by itself once the server is back', async ({ storeCounter }) => {
  const desk = await storeCounter()
  await logInAsOperator(desk)
  const back = await sendAway(desk)
  await follow(desk, '/console/reconciliation')
  await desk.page.getByText('页面没有打开').waitFor()
  await desk.shot('console-away')
  await back()
  await desk.page.getByRole('heading', { name: '对账' }).waitFor()
  await desk.shot('console-back')
  expect(where(desk.page)).toBe('/console/reconciliation')
})
