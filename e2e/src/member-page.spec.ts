import { expect } from 'vitest'
import { test } from './journey.ts'
import { becomeMember } from './member.ts'

test('an operator writes a note on a member, sees the whole phone, and blocks and unblocks them', async ({ phone, storeCounter }) => {
  const member = await phone()
  const mobile = await becomeMember(member, '周知微')
  const { page, open } = await storeCounter()
  await open(`/console/members?keyword=${mobile}`)
  await page.getByRole('link', { name: '周知微' }).first().click()
  await page.getByText('累计消费').waitFor()
  await page.getByRole('button', { name: '查看完整手机号' }).click()
  await page.getByText(mobile).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('喜欢素净款')
  await page.getByRole('button', { name: '记下' }).click()
  await page.getByText('喜欢素净款').first().waitFor()
  await page.getByRole('button', { name: '拉黑' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('恶意退款')
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click()
  await page.getByText('黑名单').first().waitFor()
  await page.getByRole('button', { name: '解除拉黑' }).click()
  await page.getByText('黑名单').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: '操作日志' }).click()
  await page.getByText('解除拉黑').first().waitFor()
  expect(await page.getByText('查看完整手机号').count()).toBeGreaterThan(0)
})
