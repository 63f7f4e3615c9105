import { amount } from '../../../kit/amount.ts'
import type { TodayAnswer } from './state.ts'

/** The figures in their order, how they are called and written. */
export const figureNames: readonly {
  name: keyof TodayAnswer['figures']
  label: string
  short: string
  write: (value: number) => string
}[] = [
  { name: 'sales', label: '支付金额', short: '支付金额', write: amount },
  { name: 'orders', label: '支付订单', short: '订单', write: String },
  { name: 'average', label: '客单价', short: '客单价', write: amount },
  { name: 'newMembers', label: '新会员', short: '新会员', write: String },
]
