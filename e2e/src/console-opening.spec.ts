import { expect } from 'vitest'
import { test } from './journey.ts'
import { goTo, logInAsOperator } from './operator.ts'

test('the console asks for what it opens with once, while its code loads', async ({ storeCounter }) => {
  const operator = await storeCounter()
  const { page, open } = operator
  await logInAsOperator(operator)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/console/api/')) asked.push(pathname + search)
  })
  const left = () => page.evaluate(() => Object.keys((window as { youliEarly?: object }).youliEarly ?? {}))

  await open('/console/dashboard')
  await page.getByRole('navigation', { name: '等您处理' }).waitFor()
  await expect.poll(left).toEqual([])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked).toContain('/console/api/v1/home/today?range=today')

  await goTo(page, '订单', '全部订单')
  asked.length = 0
  await page.reload()
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await expect.poll(left).toEqual([])
  expect(asked.filter((path) => path.includes('/home/to') && !path.includes('scope=menu'))).toEqual([])
})
