import { minuteMs } from '@youli/domain/kit/time.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { Employee } from '@youli/server/kit/http/callers.ts'
import { paidAtCashier } from '@youli/server/trade/payment/fixtures.ts'
import { saveOffer } from '@youli/server/trade/store-card/offers.ts'
import { addCard, hashPin, lockCard } from '@youli/server/trade/store-card/cards.ts'
import { beginTopUp } from '@youli/server/trade/store-card/top-ups.ts'
import { codeFor } from '@youli/server/trade/store-card/pay-code.ts'
import { chargeCard, reverseCharge } from '@youli/server/trade/store-card/charges.ts'
import { requestRefund } from '@youli/server/trade/store-card/refunds.ts'
import { demoEmployee, demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import type { Shop } from './sales.ts'
import { visit } from './times.ts'

/** Yuan paid, yuan added, and what stands in the corner. */
const offers = [
  { amount: 200, gift: 0, label: '' },
  { amount: 500, gift: 30, label: '' },
  { amount: 1000, gift: 80, label: '推荐' },
  { amount: 2000, gift: 200, label: '最划算' },
] as const

/** Of every card: the offers bought, and what was paid with it, days ago. */
const lives: readonly { bought: readonly number[]; paid: readonly { yuan: number; days: number; note: string }[] }[] = [
  {
    bought: [2, 1],
    paid: [
      { yuan: 268, days: 40, note: '小票 0412' },
      { yuan: 99.5, days: 12, note: '' },
    ],
  },
  { bought: [3], paid: [{ yuan: 488, days: 20, note: '' }] },
  { bought: [1], paid: [] },
  { bought: [2], paid: [{ yuan: 320, days: 5, note: '小票 0618' }] },
  { bought: [0], paid: [{ yuan: 158, days: 3, note: '' }] },
  { bought: [1, 0], paid: [{ yuan: 66, days: 1, note: '' }] },
]

/** Store cards with a history: top-ups, payments at stores, one taken back, one refund that waits. Their password is 258036. */
export async function issueCards(tx: Tx, app: App, tenant: BaseTenant, { members, branches }: Shop): Promise<void> {
  const ids: string[] = []
  for (const { amount, gift, label } of offers)
    ids.push(
      await saveOffer(tx, demoOperator(app, tenant, app.clock.now()), null, {
        amountFen: amount * 100,
        giftFen: gift * 100,
        label,
        open: true,
      }),
    )
  const hash = await hashPin('258036')
  const staff = [...branches.staff.values()]
  for (const [i, life] of lives.entries()) {
    const who = members[i]
    const till = staff[i % staff.length]
    if (who && till) await live(tx, app, { who, till, hash, offerIds: ids, nth: i }, life)
  }
}

interface Holder {
  who: Customer
  till: Employee
  hash: string
  offerIds: readonly string[]
  nth: number
}

async function live(tx: Tx, app: App, { who: { me }, till, hash, offerIds, nth }: Holder, life: (typeof lives)[number]): Promise<void> {
  const now = app.clock.now()
  const ago = (days: number) => visit(-days, nth)(now)
  await addCard(tx, me, hash, ago(60))
  for (const [i, at] of life.bought.entries()) {
    const bought = ago(55 - i * 25)
    const { id, tenantId, appId, amountFen } = await beginTopUp(tx, demoMember(app, me, bought), app, me, offerIds[at]!)
    await paidAtCashier(
      tx,
      app,
      { id, tenantId, appId, onlineFen: amountFen, payType: 'store_card' },
      new Date(bought.getTime() + minuteMs),
    )
  }
  for (const { yuan, days, note } of life.paid) {
    const at = ago(days)
    const { code } = await codeFor(tx, me, at)
    const { id: last } = await chargeCard(tx, demoEmployee(app, till, at), app, till, {
      code,
      amountFen: Math.round(yuan * 100),
      note,
    })
    // At the same moment: the day of the payment must not end in between.
    const manager = { ...till, employee: { ...till.employee, roles: [shopManagerRole] } }
    if (nth === 5) await reverseCharge(tx, demoEmployee(app, till, at), app, manager, last, '顾客改用其他方式付款')
  }
  if (nth === 2)
    await requestRefund(tx, demoMember(app, me, ago(1)), await lockCard(tx, me), { amountFen: 20_000, remark: '近期不到店，先退一部分' })
}
