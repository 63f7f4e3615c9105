import type { Screen } from './journey.ts'

interface Reply<T> {
  success: boolean
  msg: string
  data: T
}

/** Calls of the shop as the member who is logged in on this phone. */
async function memberCalls({ page, base }: Screen) {
  const kept = await page.evaluate(() => localStorage.getItem('youli.token'))
  const { token } = JSON.parse(kept ?? '{}') as { token: string }
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(new URL(path, base), {
      method: body ? 'POST' : 'GET',
      headers: { token, ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { success, msg, data } = (await reply.json()) as Reply<T>
    if (!success) throw new Error(`${path}: ${msg}`)
    return data
  }
  return ask
}

/** More courier orders like one that was walked to, placed and paid by the calls of the pages: twenty walks would take minutes. Answers their ids. */
export async function ordersAtOnce(member: Screen, like: string, count: number, quantity = 1): Promise<string[]> {
  const ask = await memberCalls(member)
  const { productId, lines } = await ask<{ productId: string; lines: { skuId: string }[] }>(`/order/api/v1/order/view?id=${like}`)
  const [address] = await ask<{ id: string }[]>('/deliver/api/v1/express-address/list-address')
  const request = { productId, skuId: lines[0]!.skuId, quantity, takeType: 2, expressId: address!.id }
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await ask<{ id: string }>('/order/api/v1/order/create', request)
    await ask('/payment/api/v1/prepay', { id, payType: 'order', channel: 'h5' })
    ids.push(id)
  }
  const { payments } = (await (await fetch(new URL('/sim/control/payments', member.base))).json()) as {
    payments: { outTradeNo: string; description: string }[]
  }
  for (const id of ids) {
    const { outTradeNo } = payments.find(({ description }) => description.endsWith(id))!
    const paid = await fetch(new URL(`/sim/control/pay/${outTradeNo}`, member.base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'ok' }),
    })
    if (!paid.ok) throw new Error(await paid.text())
  }
  return ids
}
