import type { TaskKind } from './rules.ts'

/** What a kind of task is called, and what is to be done. */
export const taskKindTexts: Record<TaskKind, { name: string; note: string }> = {
  booking: { name: '今日到店预约', note: '今天预约到本店、尚未核销的会员' },
  pickup: { name: '待提货订单', note: '会员已下单，等待到店提货' },
  gift: { name: '待领取礼品', note: '会员已兑换，等待到店领取' },
  bespoke: { name: '待取定制品', note: '定制品已到店，等待会员取货' },
  signUp: { name: '报名审核', note: '等待您审核的报名' },
  vote: { name: '投票选手审核', note: '等待您审核的参赛选手' },
}

export const taskTexts = {
  title: '员工待办',
  note: '本店待办与等待您审核的事项',
  done: '当前没有待办事项',
  ofStore: '门店待办',
  toAudit: '待您审核',
  elsewhere: '请在企业微信的门店工作台中办理',
} as const
