import type { Page } from 'playwright-core'
import type { Screen } from './journey.ts'

/** The operator of the first demo tenant logs in to the console. */
export async function logInAsOperator({ page, open }: Screen, loginName = 'admin'): Promise<void> {
  await open('/console/login')
  await page.getByLabel('账号').fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill('youli-2026')
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.getByRole('heading', { name: '经营概览' }).waitFor()
}

/** Opens a page of the console by its menu. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name }).first().waitFor()
}
