import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import { oddsOf, participation } from '@youli/domain/marketing/lottery/rules.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { saveActivity } from '@youli/server/marketing/activity/public/admin.ts'
import { findActivity, finishActivity } from '@youli/server/marketing/activity/public/activities.ts'
import { givePrize } from '@youli/server/marketing/lottery/awards.ts'
import { drawLottery } from '@youli/server/marketing/lottery/draw.ts'
import { lotteryKind } from '@youli/server/marketing/lottery/kind.ts'
import { lotteryDraft, prize } from '@youli/server/marketing/lottery/fixtures.ts'
import { lockBalance } from '@youli/server/member/wallet/public/spending.ts'
import { saveTemplate } from '@youli/server/promotion/coupon/templates.ts'
import { demoMember, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { during, latest, type Moment, on, openings } from './times.ts'

type Draft = ReturnType<typeof lotteryDraft>
type Prize = Draft['prizes'][number]

interface Plan {
  name: string
  starts: Moment
  ends: Moment
  of: Partial<Draft>
  prizes: Prize[]
  /** Who drew: a roll each, in percent. */
  rolls: readonly number[]
}

const points = (prizeIndex: number, prizeName: string, value: number, percent: number, putQuantity = -1): Prize =>
  prize({ prizeIndex, prizeName, prizeItemName: `${value}积分`, giveValue: value, odds: oddsOf(percent), putQuantity })
const couponPrize = (couponTplId: string, prizeIndex: number, prizeName: string, percent: number): Prize =>
  prize({
    prizeIndex,
    prizeName,
    prizeItemName: '50元抽奖券',
    prizeType: 'coupon',
    giveValue: 1,
    couponTplId,
    odds: oddsOf(percent),
    putQuantity: 200,
  })

const plansOf = (couponTplId: string): Plan[] => [
  {
    name: '金秋积分九宫格',
    starts: on(-3, 10),
    ends: on(5, 24),
    of: { lotteryType: 'squared_up', partakMode: 'integral', consumeNum: 20, dayLimit: 5, failureRemark: '好运正在路上，再来一次' },
    prizes: [
      prize({
        prizeIndex: 1,
        prizeName: '特等奖',
        prizeItemName: '88元红包',
        prizeType: 'cash_redpacket',
        giveValue: 88,
        odds: oddsOf(0.5),
        putQuantity: 5,
      }),
      points(3, '一等奖', 500, 2, 30),
      couponPrize(couponTplId, 5, '二等奖', 10),
      points(7, '三等奖', 30, 25),
      prize({ prizeIndex: 8, prizeName: '四等奖', prizeItemName: '5颗幸运豆', prizeType: 'lucky_bean', giveValue: 5, odds: oddsOf(20) }),
    ],
    rolls: [20, 5, 70, 45, 0.2, 90],
  },
  {
    name: '会员日幸运大转盘',
    starts: on(-2, 10),
    ends: on(3, 24),
    of: { lotteryType: 'super_big_turntable', dayLimit: 1, todayLimit: 500, failureRemark: '明天还有一次机会' },
    prizes: [couponPrize(couponTplId, 1, '一等奖', 15), points(3, '二等奖', 66, 30), points(5, '三等奖', 10, 40)],
    rolls: [10, 30, 60, 95, 50],
  },
  {
    name: '门店开业现场抽奖',
    starts: latest(openings, 1),
    ends: on(2, 22),
    of: { lotteryType: 'squared_up', participationType: participation.onSite, totalLimit: 3, dayLimit: 3 },
    prizes: [couponPrize(couponTplId, 2, '现场大奖', 20), points(6, '到场礼', 50, 60)],
    rolls: [],
  },
  {
    name: '上周谢礼大转盘',
    starts: on(-8, 10),
    ends: on(-3, 22),
    of: { lotteryType: 'super_big_turntable', dayLimit: 2 },
    prizes: [points(2, '一等奖', 200, 5, 1), points(4, '二等奖', 20, 50)],
    rolls: [3, 30, 4, 80],
  },
]

const rule =
  '<ol><li>绑定手机号的会员均可参与，次数以页面显示为准。</li><li>积分与优惠券中奖后即时到账，现金红包由门店核对后发放。</li><li>奖品数量有限，抽完为止。</li></ol>'

/** Lotteries of a brand: nine cells for points, a free wheel with coupons, one on the spot and one that is over. */
export async function holdLotteries(tx: Tx, app: App, { tenantId }: BaseTenant, shop: Shop): Promise<void> {
  const couponTplId = await saveTemplate(tx, systemActor(app, tenantId, on(-9, 11)(app.clock.now())), {
    id: null,
    name: '50元抽奖券',
    couponType: 'luck_draw',
    offType: 'cash',
    faceValue: 5000,
    maxOffFen: 0,
    thresholdFen: 50_000,
    scope: 'all',
    scopeIds: [],
    shopIds: [],
    takeEffectWay: 'fix_term',
    beginAt: null,
    endAt: null,
    takeStartDay: 0,
    takeEffectDay: 30,
    claimBeginAt: null,
    claimEndAt: null,
    putQuantity: 2000,
    personLimit: 0,
    payType: 'free',
    payPoint: 0,
    channel: 'given',
    remark: '抽奖活动所得，满500元可用',
    imageUrl: '',
  })
  for (const [nth, plan] of plansOf(couponTplId).entries()) await hold(tx, app, tenantId, shop, plan, nth)
}

async function hold(tx: Tx, app: App, tenantId: string, shop: Shop, plan: Plan, nth: number): Promise<void> {
  const now = app.clock.now()
  const [starts, ends] = [plan.starts(now), plan.ends(now)]
  const picture = shop.forSale[(nth * 5 + 2) % shop.forSale.length]?.seed.images[0] ?? ''
  const activityId = await saveActivity(
    tx,
    systemActor(app, tenantId, new Date(starts.getTime() - dayMs)),
    lotteryKind,
    lotteryDraft({
      activityName: plan.name,
      activityMainPicUrl: picture,
      activityRule: rule,
      activityRemark: '<p>动动手指，好礼到手。奖品即抽即得，可在“我的奖品”中查看。</p>',
      shareText: `{customerName}邀您参加${plan.name}`,
      shareIconUrl: picture,
      startTime: starts.getTime(),
      endTime: ends.getTime(),
      ...plan.of,
      prizes: plan.prizes,
    }),
  )
  for (const [i, percent] of plan.rolls.entries()) {
    const at = during(starts, ends < now ? ends : now, (i + 1) / (plan.rolls.length + 1))
    const { me } = shop.members[(i + nth * 2) % shop.members.length]!
    const cost = plan.of.consumeNum ?? 0
    if (cost > 0 && (await lockBalance(tx, { tenantId, memberId: me.memberId, kind: 'integral' }, at)) < cost) continue
    const random = { roll: () => oddsOf(percent) }
    const drawn = await drawLottery(tx, demoMember(app, me, at), { random }, me, { id: activityId, qualifiedId: null })
    if (drawn.state === 'waiting') await givePrize(tx, demoMember(app, me, at), drawn.id)
  }
  if (ends > now) return
  await finishActivity(
    tx,
    systemActor(app, tenantId, new Date(ends.getTime() + minuteMs)),
    await findActivity(tx, tenantId, activityId),
    now,
  )
}
