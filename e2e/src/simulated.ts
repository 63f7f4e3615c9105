import type { Page } from 'playwright-core'
import { at } from './journey.ts'

let made = 0
/** A mobile number nobody has used: journeys must not meet each other's members. */
export const newMobile = (): string => `137${String(process.pid % 10_000).padStart(4, '0')}${String((made += 1)).padStart(4, '0')}`

/** The code of the newest message to a number. */
export async function codeSentTo(mobile: string, base = at('/')): Promise<string> {
  const answer = await fetch(new URL(`/sim/control/sms?mobile=${mobile}`, base))
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  if (!messages[0]) throw new Error(`No message was sent to ${mobile}`)
  return messages[0].code
}

/** On the page where WeChat asks who visits: a new identity. */
export async function visitAsNewIdentity(page: Page, nickname: string): Promise<void> {
  await page.getByLabel('昵称').fill(nickname)
  await page.getByRole('button', { name: '新建并继续' }).click()
}
