import { expect } from 'vitest'
import { collector } from './barriers.ts'
import { test } from './journey.ts'
import { createApp } from './running-app.ts'

const password = 'tide-lamp-41-fox'

test('the set-up, its guide and the brands pass axe, light and dark, wide and narrow', async ({ storeCounter }) => {
  const { page } = await storeCounter()
  const { found, look } = collector(page)
  const wide: string[] = []
  const lookAround = async (place: string): Promise<void> => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.locator('.ant-spin-spinning, .ant-skeleton-active, output[aria-busy]').first().waitFor({ state: 'detached' })
      // A screen draws itself anew for another width after the window has it.
      await page
        .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: 10_000 })
        .catch(() => wide.push(`${place} at ${width}`))
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await look(`${place} at ${width} in ${colorScheme}`)
      }
    }
  }
  const empty = await createApp({ demo: false })
  try {
    await page.goto(`${empty.url}/console/setup#token=${empty.setUpToken}`)
    await page.getByLabel('安装口令').waitFor()
    await lookAround('token')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('品牌名称').fill('桂月花坊')
    await page.getByText('花艺', { exact: true }).click()
    await lookAround('brand')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('姓名').fill('许曼')
    await page.getByLabel('登录名').fill('xuman')
    await page.getByLabel('密码').fill(password)
    await lookAround('operator')
    await page.getByRole('button', { name: '开设商城' }).click()
    await page.getByRole('heading', { name: '欢迎来到桂月花坊' }).waitFor()
    await lookAround('guide')
    await page.goto(`${empty.url}/console/brands`)
    await page.getByRole('cell', { name: '桂月花坊' }).waitFor()
    await lookAround('brands')
    await page.getByRole('button', { name: '开设品牌' }).click()
    await page.getByRole('dialog').getByLabel('登录名').waitFor()
    await lookAround('another brand')
    await page.goto(`${empty.url}/console/themes`)
    await page.getByText('连接公众号后可换主题').waitFor()
    await lookAround('themes without an account')
  } finally {
    // A page that listens complains of a server that is gone.
    await page.goto('about:blank')
    await empty.close()
  }
  expect({ found, wide }).toEqual({ found: {}, wide: [] })
}, 400_000)
