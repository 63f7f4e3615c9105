import type { Locator, Page } from 'playwright-core'
import type { Screen } from './journey.ts'

/** The operator of the first demo tenant logs in to the console. */
export async function logInAsOperator({ page, open }: Screen, loginName = 'admin'): Promise<void> {
  await open('/console/login')
  await page.getByLabel('账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.getByRole('region', { name: '首页', exact: true }).waitFor()
}

/** A name of the menu, with how much waits there. */
const menuName = (name: string): RegExp => new RegExp(`^${name}(?: ?\\d+\\+?)?$`)

/** Opens the entries of one group of the console's menu, and returns the menu. */
export async function openGroup(page: Page, group: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const button = menu.getByRole('button', { name: menuName(group) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return menu
}

/** Opens a page of the console by its menu: by group, entry, and tab where the entry has several. */
export async function goTo(page: Page, group: string, entry: string, tab = ''): Promise<void> {
  const menu = await openGroup(page, group)
  await menu.getByRole('link', { name: menuName(entry) }).click()
  if (tab) await page.getByRole('navigation', { name: entry, exact: true }).getByRole('link', { name: tab, exact: true }).click()
  await page
    .getByRole('navigation', { name: '当前位置' })
    .getByText(tab || entry, { exact: true })
    .last()
    .waitFor()
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

/** Chooses an act that stands in the menu of a page's head. */
export async function chooseMore(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}
