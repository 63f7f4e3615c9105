import { lowStock } from '../../catalog/stock/rules.ts'
import type { HomeRange, TodoKind, TodoList } from './rules.ts'

interface TodoText {
  label: string
  /** On a phone. */
  short: string
  /** What is written below the count while nothing is late, and when something is. */
  note: string
  late: (count: string) => string
}

const inDay = (what: string): Pick<TodoText, 'note' | 'late'> => ({
  note: `24 小时内${what}`,
  late: (count) => `${count} 项超 24 小时`,
})

export const todoTexts: Readonly<Record<TodoKind, TodoText>> = {
  toShip: { label: '待发货', short: '待发货', note: '48 小时内发货', late: (count) => `${count} 单超 48 小时` },
  toPickUp: { label: '今天到店自提', short: '今日自提', note: '含未选日期的订单', late: (count) => `${count} 单过取货日` },
  afterSale: { label: '售后待处理', short: '售后', ...inDay('处理') },
  comment: { label: '评价待回复', short: '待回复评价', note: '3 天内回复', late: (count) => `${count} 条超 3 天` },
  review: { label: '待审核', short: '待审核', ...inDay('审核') },
  approval: { label: '积分与储值待批', short: '积分储值', ...inDay('审批') },
  stock: { label: '库存告急', short: '库存告急', note: `可售不足 ${lowStock} 件`, late: (count) => `${count} 款售罄` },
  difference: { label: '对账差异', short: '对账差异', ...inDay('核对') },
}

/** Lists of a kind that has several, as its count is broken down. */
export const todoListTexts: Readonly<Partial<Record<TodoList, string>>> = {
  signUp: '报名',
  player: '选手',
  points: '积分',
  card: '储值',
  cardRefund: '储值退款',
}

export const homeRangeTexts: Readonly<Record<HomeRange, string>> = { today: '今天', week: '近 7 天', month: '近 30 天' }

export const homeTexts = {
  allDone: '都处理完了，去看看昨天的数据',
  waiting: '等您处理',
  best: '热销商品',
  running: '正在进行',
  noSales: '这段时间还没有成交',
  noneRuns: '没有进行中的活动',
  firstOrder: '有了第一笔订单，这里会显示走势与热销商品',
} as const
