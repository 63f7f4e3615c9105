import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { useSend } from './ask.ts'
import { open } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const adjust = 'POST /console/api/v1/stock/adjust'

function Adjust() {
  const send = useSend(adjust)
  const change = (by: number) => send.mutate({ skuId: '1', change: by, reason: 'damage' })
  return (
    <>
      <Button onClick={() => change(5)}>five</Button>
      <Button onClick={() => change(6)}>six</Button>
      <p>{send.isPending ? 'waiting' : send.isSuccess ? 'done' : send.isError ? 'failed' : 'idle'}</p>
    </>
  )
}

test('a press after a lost reply, or a fault, sends the same key; another amount, and a press after the reply, are new intents', async () => {
  const keys: string[] = []
  let how: 'lost' | 'down' | 'done' = 'lost'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith('/console/api/v1/stock/adjust'))
      return new Response(JSON.stringify({ success: true, code: 0, msg: '', data: null }))
    keys.push(String((init.headers as Record<string, string>)['idempotency-key']))
    if (how === 'lost') throw new TypeError('Failed to fetch')
    if (how === 'down')
      return new Response(JSON.stringify({ success: false, code: 500, msg: '服务器开小差了', data: null }), { status: 500 })
    return new Response(JSON.stringify({ success: true, code: 0, msg: '', data: { quantity: 5 } }))
  })
  const user = userEvent.setup()
  open(<Adjust />)
  const press = async (name: string, then: string) => {
    const before = keys.length
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect([keys.length, screen.queryByText(then) !== null]).toEqual([before + 1, true]))
  }
  await press('five', 'failed')
  await press('six', 'failed')
  how = 'down'
  await press('five', 'failed')
  how = 'done'
  await press('five', 'done')
  await press('five', 'done')
  expect(keys).toHaveLength(5)
  const [first, other, broken, again, next] = keys
  expect([broken, again]).toEqual([first, first])
  expect(new Set([first, other, next]).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/)
})
