import { clock, heading, html, literal, page, yuan, type Html } from '../kit/html.ts'
import type { Simulation } from '../simulation.ts'
import type { BridgeWord } from './outcomes.ts'
import type { PayOrder } from './records.ts'

const merchantName = (simulation: Simulation, order: PayOrder): string =>
  simulation.accounts.merchants.find((each) => each.mchid === order.mchid)?.name ?? order.mchid

const choice = (outcome: string, title: string, note: string): Html =>
  html`<button class="choice" name="outcome" value="${outcome}"><b>${title}</b><span>${note}</span></button>`

/** Tells the page underneath what became of the payment; a page of its own goes to `onward`. */
const report = (word: Html, onward: Html): Html =>
  html`<script>
    var word = ${word},
      onward = ${onward}
    if (window.parent === window) document.body.classList.add('alone')
    if (window.parent !== window) window.parent.postMessage({ simPay: word }, '*')
    else if (onward)
      setTimeout(function () {
        location.replace(onward)
      }, 900)
  </script>`

/** The cashier of people: amount, merchant, and what shall become of it. */
export const cashierPage = (simulation: Simulation, order: PayOrder, session: string): string =>
  page(
    '微信支付',
    'cashier',
    html`<main class="sheet" role="dialog" aria-label="收银台">
        <p class="bar"><span>模拟微信支付</span><span class="muted">${order.tradeType === 'JSAPI' ? '公众号支付' : 'H5 支付'}</span></p>
        <p class="payee">${merchantName(simulation, order)}</p>
        <p class="amount"><small>¥</small>${yuan(order.total)}</p>
        <dl>
          <dt>商品</dt>
          <dd>${order.description}</dd>
          <dt>商户单号</dt>
          <dd class="mono">${order.outTradeNo}</dd>
          <dt>支付方式</dt>
          <dd>零钱</dd>
        </dl>
        <form method="post" action="/sim/pay/cashier/${session}">
          <button class="button big" name="outcome" value="ok">支付成功</button>
          <div class="pair">
            <button class="button quiet" name="outcome" value="cancel">取消</button>
            <button class="button quiet" name="outcome" value="fail">失败</button>
          </div>
          <details>
            <summary>更多情形</summary>
            <div class="choices">
              ${choice('hold', '成功但不通知', '已扣款，商户收不到回调，只能主动查询')}${choice('repeat', '重复通知', '同一笔回调同时到达两次，再补一次')}
              ${choice('late', '延迟通知', `回调在 ${simulation.state.switches.lateMs / 1000} 秒后才到达`)}${choice('lost', '支付后页面丢失', '已扣款并回调，页面得不到结果')}
            </div>
          </details>
        </form>
      </main>
      <script>
        // A test may decide through its control route while this page is open.
        setInterval(function () {
          fetch('/sim/pay/cashier/${session}/state')
            .then(function (r) {
              return r.json()
            })
            .then(function (r) {
              if (r.decided) location.reload()
            })
        }, 700)
      </script>`,
  )

const endings: Record<BridgeWord, { mark: string; look: string; words: string }> = {
  ok: { mark: '✓', look: 'good', words: '支付成功' },
  lost: { mark: '✓', look: 'good', words: '支付成功' },
  cancel: { mark: '–', look: 'info', words: '已取消支付' },
  fail: { mark: '!', look: 'bad', words: '支付失败' },
}

/** After the decision: the result, then back to where the person came from. */
export const resultPage = (order: PayOrder, word: BridgeWord, onward: string): string =>
  page(
    endings[word].words,
    'cashier',
    html`<main class="sheet result">
        <div class="round ${endings[word].look}">${endings[word].mark}</div>
        <h1>${endings[word].words}</h1>
        <p class="amount"><small>¥</small>${yuan(order.total)}</p>
        ${onward !== '' && html`<a class="button" href="${onward}">返回商家</a>`}
      </main>
      ${report(literal(word), literal(onward))}`,
  )

/** Why the cashier does not open. */
export const cashierRefusal = (words: string): string =>
  page(
    '支付',
    'cashier',
    html`<main class="sheet result">
      <div class="round bad">!</div>
      <h1>${words}</h1>
    </main>`,
  )

const states: Record<PayOrder['state'], string> = { NOTPAY: '待支付', SUCCESS: '已支付', CLOSED: '已关闭', REFUND: '有退款' }

/** Payments, newest first, with buttons for those still open: for people, at /sim/payments. */
export const paymentsPage = (simulation: Simulation): string =>
  page(
    '支付',
    'desk',
    html`${heading('支付', '商户平台看到的订单、退款与回调投递。')}
      <section class="list">
        ${Object.values(simulation.state.orders)
          .sort((a, b) => b.createdAt - a.createdAt)
          .slice(0, 80)
          .map((order) => paymentCard(simulation, order))}
        ${Object.keys(simulation.state.orders).length === 0 && html`<p class="empty">还没有订单。在商城里下一单试试。</p>`}
      </section>`,
  )

const paymentCard = (simulation: Simulation, order: PayOrder): Html => {
  const refunds = Object.values(simulation.state.refunds).filter(
    (each) => each.outTradeNo === order.outTradeNo && each.mchid === order.mchid,
  )
  const notices = simulation.state.notices.filter(
    (each) => each.about === order.outTradeNo || refunds.some((one) => one.outRefundNo === each.about),
  )
  return html`<article class="card">
    <div class="line">
      <b>${order.description || '（仅关闭过的单号）'}</b><span class="chip ${order.state.toLowerCase()}">${states[order.state]}</span>
    </div>
    <p class="line">
      <span class="muted">${merchantName(simulation, order)} · ${clock(order.createdAt)}</span><b class="price">¥${yuan(order.total)}</b>
    </p>
    <p class="mono muted">${order.outTradeNo}</p>
    ${refunds.map(
      (each) =>
        html`<p class="line">
          <span>退款 <span class="mono">${each.outRefundNo}</span></span
          ><span>¥${yuan(each.refund)} ${each.status}</span>
        </p>`,
    )}
    ${notices.map((each) => html`<p class="muted">${each.eventType}：${each.deliveries.map((one) => String(one.status ?? '未送达')).join('、') || '未发送'}</p>`)}
    ${
      order.state === 'NOTPAY' &&
      html`<form method="post" action="/sim/pay/decide" class="buttons">
        <input type="hidden" name="outTradeNo" value="${order.outTradeNo}" /><input type="hidden" name="mchid" value="${order.mchid}" />
        <button class="mini" name="outcome" value="ok">支付成功</button
        ><button class="mini" name="outcome" value="hold">成功但不通知</button>
        <button class="mini" name="outcome" value="repeat">重复通知</button
        ><button class="mini" name="outcome" value="late">延迟通知</button>
      </form>`
    }
  </article>`
}
