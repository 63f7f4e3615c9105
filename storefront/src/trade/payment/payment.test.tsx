import { payCheckCode } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { toPayPage, returnAddress, withPayState } from './links.ts'
import { PayCounter } from './parts/PayCounter.tsx'
import { usePayResult } from './widgets/use-pay-result.ts'
import { renderPage } from '../../kit/testing/open-screens.tsx'

const prepay = 'POST /payment/api/v1/prepay'
const back = 'http://shop.test/mall/order/detail/340000000000000001?activityType=goods_buy'
const cashier = { appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }

function open(inWechat: boolean, answer: Parameters<typeof standIn>[0][typeof prepay]) {
  const net = standIn({ [prepay]: answer })
  const go = vi.fn<(url: string) => void>()
  renderPage(<PayCounter orderId="340000000000000001" back={back} inWechat={inWechat} go={go} />)
  return { net, go }
}
const putBridge = (text: string): void => {
  const invoke = (_: string, __: object, done: (r: { err_msg: string }) => void): void => done({ err_msg: text })
  vi.stubGlobal('WeixinJSBridge', { invoke })
}

test('the payment page is told the way back, the token and the app [B0436]', () => {
  const page = new URL(toPayPage('https://pay.test/wx_pay?orderId=1', back, { token: 'tok', appId: 'wxapp-a' }))
  expect(page.host).toBe('pay.test')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    orderId: '1',
    url: back,
    token: 'tok',
    tenantWxAppId: 'wxapp-a',
    app_id: 'wxapp-a',
  })
})

test('leads back with exactly one result, never to a stranger [B0435]', () => {
  expect(withPayState(`${back}&pay_state=fail`, 'ok')).toBe(`${back}&pay_state=ok`)
  const here = 'http://shop.test/wx_pay'
  expect(returnAddress(back, '340000000000000001', here)).toBe(back)
  for (const bad of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', 'http://shop.test@evil.test/', null])
    expect(returnAddress(bad, '7', here)).toBe('http://shop.test/mall/order/detail/7?activityType=goods_buy')
  expect(returnAddress('https://m.shop.test/x', '7', here, ['m.shop.test'])).toBe('https://m.shop.test/x')
})

test.each([
  ['get_brand_wcpay_request:ok', 'ok'],
  ['get_brand_wcpay_request:cancel', 'cancel'],
  ['get_brand_wcpay_request:fail', 'fail'],
])('in the messenger %s leads back with %s [B0435]', async (text, state) => {
  putBridge(text)
  const { net, go } = open(true, () => ({ channel: 'jsapi', h5Url: '', cashier }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(`${back}&pay_state=${state}`))
  expect(net.of(prepay).map((s) => s.input)).toEqual([{ id: '340000000000000001', channel: 'jsapi', returnUrl: '' }])
})

test('waits for the messenger’s bridge [B0436]', async () => {
  const { net, go } = open(true, () => ({ channel: 'jsapi', h5Url: '', cashier }))
  await waitFor(() => expect(net.of(prepay)).toHaveLength(1))
  expect(go).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 0))
  putBridge('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  await waitFor(() => expect(go).toHaveBeenCalledWith(`${back}&pay_state=ok`))
})

test('elsewhere the browser goes to the provider’s page, which leads back to ask the server [B0436]', async () => {
  const { net, go } = open(false, () => ({ channel: 'h5', h5Url: 'https://wx.test/h5?p=1', cashier: null }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://wx.test/h5?p=1'))
  expect(net.of(prepay)[0]!.input).toMatchObject({ channel: 'h5', returnUrl: `${back}&pay_state=ok` })
})

test('a payment that cannot be opened says why and can be tried again or left', async () => {
  const { net, go } = open(false, () => refusal(orderRefusals.timedOut))
  expect((await screen.findByRole('alert')).textContent).toBe('支付超时，订单已自动取消')
  await userEvent.click(screen.getByRole('button', { name: '重新支付' }))
  await waitFor(() => expect(net.of(prepay)).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: '返回订单' }))
  expect(go).toHaveBeenCalledWith(back)
})

test('the word of the payment page leaves the address at once; the server is asked for the result, once [B0444]', async () => {
  const check = 'POST /order/api/v1/order/pay-check'
  const net = standIn({ [check]: () => ({ code: payCheckCode.paid }) })
  const settled = vi.fn<() => void>()
  const Waiting = () => <p>{usePayResult('340000000000000001', settled) ? 'asking' : 'settled'}</p>
  renderPage(<Waiting />, '/?pay_state=ok&from=list')
  expect(window.location.search).toBe('?from=list')
  expect(screen.getByText('asking')).toBeTruthy()
  await screen.findByText('settled')
  expect(net.of(check)).toHaveLength(1)
  expect(settled).toHaveBeenCalledOnce()
})
