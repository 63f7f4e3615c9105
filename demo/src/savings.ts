import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import type { WalletKind, WalletReason } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { earnPoints } from '@youli/server/member/wallet/public/earnings.ts'
import { spendPoints } from '@youli/server/member/wallet/public/spending.ts'
import { adjustWallet } from '@youli/server/member/wallet/public/adjustments.ts'
import { type Actor, systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { saveGradeRules } from '@youli/server/member/grade/public/grades.ts'
import { saveSignInSetting, signIn } from '@youli/server/member/sign-in/public/sign-ins.ts'
import { createOperator } from '@youli/server/platform/operator/public/new-operator.ts'
import { setConfig } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import type { MemberSeed } from './catalogue/types.ts'
import type { Customer } from './people.ts'
import { visit } from './times.ts'

/** Somebody of customer care: what they propose above the limit, the shop's manager decides. */
const care = {
  name: '客服',
  remark: '查看会员，提交积分调整',
  permissions: [memberPermissions.view, walletPermissions.view, walletPermissions.adjust].map(({ key }) => key),
  shops: null,
}

/** Members who come by and sign in nearly every day; each seventh day somebody forgets. */
const faithful = 4
const signedDays = 10

const setting = {
  open: true,
  accountType: 'integral' as const,
  daily: 5,
  first: 20,
  continuity: [
    { day: 3, point: 10 },
    { day: 7, point: 50 },
  ],
  cumulative: [
    { day: 15, point: 100 },
    { day: 30, point: 300 },
  ],
  remark: '每天可签到一次，零点更新。\n连续签到满7天后重新计算；中断一天，连续天数从头开始。',
}

const rules = {
  perDay: 5,
  perSign: 10,
  cap: 50_000,
  levels: [
    { name: '银卡会员', growth: 0, remark: '会员价与积分抵现' },
    { name: '金卡会员', growth: 3000, remark: '生日礼遇' },
    { name: '铂金会员', growth: 6000, remark: '生日礼遇、专属顾问' },
    { name: '黑金会员', growth: 9000, remark: '生日礼遇、专属顾问、新品优先' },
  ],
}

interface Grant {
  kind?: WalletKind
  reason: WalletReason
  /** Days ago. */
  days: number
  what: string
  amount: (i: number, seed: MemberSeed) => number
}

/** The oldest expire within the month. */
const grants: readonly Grant[] = [
  { reason: 'register', days: 345, what: '注册有礼', amount: () => 100 },
  { reason: 'order-reward', days: 230, what: '新春购物', amount: (_, seed) => Math.round(seed.points * 0.2) },
  { reason: 'order-reward', days: 160, what: '年中购物', amount: (_, seed) => Math.round(seed.points * 0.3) },
  { reason: 'order-reward', days: 95, what: '七夕购物', amount: (_, seed) => Math.round(seed.points * 0.5) },
  { reason: 'activity', days: 70, what: '中秋活动', amount: (i) => (i % 3 ? 0 : 88) },
  { kind: 'interact_point', reason: 'activity', days: 40, what: '分享互动', amount: (i) => 6 + ((i * 7) % 60) },
  { kind: 'lucky_bean', reason: 'activity', days: 30, what: '收礼有礼', amount: (i) => (i % 2 ? 8 : 20) },
]

/** Points with a history, beans, days signed in, and what the brand gives for them. */
export async function fillWallets(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  members: readonly Customer[],
  seeds: readonly MemberSeed[],
): Promise<void> {
  const { tenantId, operator } = tenant
  const actor = demoOperator(app, tenant, app.clock.now())
  await saveSignInSetting(tx, actor, setting)
  await saveGradeRules(tx, actor, rules)
  await setConfig(tx, tenantId, walletSettings.pointDays, '365')
  await setConfig(tx, tenantId, orderSettings.pointRate, '1')
  const ids = members.map((m) => m.me.memberId)
  const now = app.clock.now()
  for (const { kind = 'integral', reason, days, what, amount } of grants)
    for (const [i, memberId] of ids.entries()) {
      const share = { memberId, amount: amount(i, seeds[i]!), source: `demo:${days}`, remark: what }
      if (share.amount > 0) await earnPoints(tx, { tenantId, kind, reason, at: visit(-days, i)(now), ...share })
    }
  const points = { tenantId, kind: 'integral' } as const
  for (const [i, memberId] of ids.entries()) {
    if (i % 4 !== 0) continue
    const what = { ...points, memberId, amount: 60 + (i % 3) * 20 }
    await spendPoints(tx, { ...what, reason: 'exchange', source: 'demo:exchange', remark: '礼品兑换', at: visit(-25, i)(now) })
  }
  await signInDaily(tx, tenantId, ids, now)
  await proposeAdjustments(tx, app, tenantId, `${operator.loginName}-care`, ids, now)
}

async function proposeAdjustments(tx: Tx, app: App, tenantId: string, loginName: string, ids: readonly string[], now: Date): Promise<void> {
  const [operatorId, name] = [app.id(), '林客服']
  const account = { loginName, password: 'youli-2026', name, mobileNo: '13900139006', roles: [care] }
  await createOperator(tx, { id: operatorId, newId: app.id, tenantId, ...account })
  const daysAgo = (days: number): Actor => ({
    ...systemActor(app, tenantId, visit(-days, days)(now)),
    by: 'operator',
    byId: operatorId,
    name,
  })
  const propose = (i: number, amount: number, remark: string, days: number) =>
    adjustWallet(tx, daysAgo(days), { memberId: ids[i]!, kind: 'integral', amount, remark })
  await propose(1, 200, '订单积分补发', 6)
  await propose(2, -50, '重复发放扣回', 4)
  await propose(3, 5000, '周年庆贵宾礼遇', 1)
}

async function signInDaily(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  for (let day = signedDays; day > 0; day--) {
    for (const [i, memberId] of ids.slice(0, faithful).entries()) {
      if ((day + i * 2) % 7 !== 6) await signIn(tx, { tenantId, memberId }, visit(-day, i)(now))
    }
  }
}
