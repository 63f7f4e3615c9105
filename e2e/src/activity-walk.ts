import type { Screen } from './journey.ts'

/** From the main menu, by taps, to the activity of a kind whose name begins so. */
export async function openActivity({ page }: Screen, tab: string, name: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '活动' }).tap()
  await page.getByRole('tab', { name: tab }).tap()
  await page.getByRole('link', { name }).first().tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Taps what takes part; once a visit the official account is asked for, and who does not want it goes on. */
export async function takePart({ page }: Screen, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).tap()
  const later = page.getByRole('link', { name: '稍后再说' })
  const chooser = page.getByRole('dialog', { name: '选择规格' })
  await later.or(chooser).waitFor()
  if ((await later.count()) === 0) return
  await later.tap()
  await page.getByRole('button', { name: button }).tap()
  await chooser.waitFor()
}

/** In the chooser that is open: a specification, and on to the confirm page. */
export async function chooseSpec({ page }: Screen, button: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: '选择规格' })
  await chooser.getByRole('region', { name: '规格' }).getByRole('button', { disabled: false }).first().tap()
  await chooser.getByRole('button', { name: button }).tap()
  await page.getByLabel('买家留言').waitFor()
}
