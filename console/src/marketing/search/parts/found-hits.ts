import { CarOutlined, GiftOutlined, UserOutlined } from '@ant-design/icons'
import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { type AdminPhase, adminPhaseTexts } from '@youli/domain/marketing/activity/admin.ts'
import type { ListedType } from '@youli/domain/marketing/activity/rules.ts'
import { activityTabTexts } from '@youli/domain/marketing/activity/texts.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { goodsLinks } from '../../../catalog/goods/links.ts'
import { amount } from '../../../kit/amount.ts'
import type { OutputOf } from '../../../kit/client.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'
import { when } from '../../../kit/when.ts'
import { memberLinks } from '../../../member/profile/links.ts'
import { orderLinks } from '../../../trade/order/links.ts'
import { statusOf } from '../../../trade/order/widgets/status.ts'
import type { Hit } from './hit.ts'

type Found = OutputOf<'GET /console/api/v1/search'>

const lists: Record<ListedType, string> = {
  pack_buy: '/pack-buys',
  lottery: '/lotteries',
  seckill: '/seckills',
  group_buy: '/group-buys',
  signup: '/sign-ups',
  vote: '/votes',
}
const tones: Record<AdminPhase, Tone> = { before: 'busy', running: 'good', over: 'idle', closed: 'idle' }

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** What the server found, as rows of the search; what can be done with an order at once comes along. */
export function foundHits({ members, orders, goods, activities }: Found, mayShip: boolean): Hit[] {
  const toShip = mayShip ? orders.filter((o) => fitsOrder('ship', o)) : []
  return [
    ...members.map((m): Hit => ({
      key: `member ${m.id}`,
      kind: '会员',
      title: m.userName || '未填姓名',
      note: joined(m.maskedNo, `${when(m.registerTime).slice(0, 10)} 注册`),
      picture: m.headImgUrl,
      icon: UserOutlined,
      to: memberLinks.detail(m.id),
    })),
    ...orders.map((o): Hit => ({
      key: `order ${o.id}`,
      kind: '订单',
      title: o.orderNo,
      note: joined(o.buyerName, when(o.createTime).slice(5), amount(o.paymentFee)),
      picture: o.imageUrl,
      tag: statusOf(o),
      to: orderLinks.detail(o.id),
    })),
    ...goods.map((g): Hit => ({
      key: `goods ${g.id}`,
      kind: '商品',
      title: g.goodsName,
      note: amount(g.minPrice),
      picture: g.thumbnailImg,
      tag: g.status === goodsStatus.offShelf ? ['已下架', 'idle'] : ['在售', 'good'],
      to: goodsLinks.edit(g.id),
    })),
    ...activities.map(({ type, id, name, phase }): Hit => ({
      key: `${type} ${id}`,
      kind: '活动',
      title: name,
      note: activityTabTexts[type],
      icon: GiftOutlined,
      tag: [adminPhaseTexts[phase], tones[phase]],
      to: `${lists[type]}/${id}`,
    })),
    ...toShip.map((o): Hit => ({
      key: `ship ${o.id}`,
      kind: '动作',
      title: `发货 ${o.orderNo}`,
      note: o.buyerName,
      icon: CarOutlined,
      to: orderLinks.ship(o.id),
    })),
  ]
}
