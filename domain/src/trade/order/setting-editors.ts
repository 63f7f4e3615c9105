import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { orderSettings } from './settings.ts'

// How the console edits them.
export const orderEditors = {
  timeoutMinutes: {
    setting: orderSettings.timeoutMinutes,
    ...number(1, 10_080, '分钟'),
    label: '未付款自动关闭',
    hint: '下单后超过此时间未付款，订单关闭并退回库存',
  },
  autoReceiveDays: {
    setting: orderSettings.autoReceiveDays,
    ...number(1, 90, '天'),
    label: '发货后自动收货',
    hint: '快递订单发货后，会员未确认时自动收货',
  },
  autoCompleteDays: {
    setting: orderSettings.autoCompleteDays,
    ...number(0, 90, '天'),
    label: '收货后自动完成',
    hint: '收货后无售后申请，订单自动完成',
  },
  pointRate: {
    setting: orderSettings.pointRate,
    ...number(0, 1000, '积分 / 元'),
    label: '购物奖励积分',
    hint: '会员收货或提货后，按实付金额每元奖励的积分，不足1分舍去；0 为不奖励',
  },
  pointPendingDays: {
    setting: orderSettings.pointPendingDays,
    ...number(0, 365, '天'),
    label: '购物积分到账天数',
    hint: '订单奖励的积分在此天数后可用，期间显示为待入账',
  },
} as const satisfies Record<string, ConfigEditor>
