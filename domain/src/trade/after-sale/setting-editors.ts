import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { afterSaleSettings } from './settings.ts'

// How the console edits them.
export const afterSaleEditors = {
  returnDays: {
    setting: afterSaleSettings.returnDays,
    ...number(0, 90, '天'),
    label: '退货申请期限',
    hint: '快递订单收货后多少天内可以申请退货',
  },
  agreeDays: {
    setting: afterSaleSettings.agreeDays,
    ...number(0, 90, '天'),
    label: '申请超时自动同意',
    hint: '申请提交后超过此天数未审核则自动同意；0 为始终人工审核',
  },
  sendDays: {
    setting: afterSaleSettings.sendDays,
    ...number(1, 90, '天'),
    label: '退货寄回期限',
    hint: '同意退货后超过此天数未寄回，申请自动关闭',
  },
  receiveDays: {
    setting: afterSaleSettings.receiveDays,
    ...number(0, 90, '天'),
    label: '寄回后自动退款',
    hint: '会员寄回后超过此天数未确认收货，视为已入库并退款；0 为始终人工确认',
  },
} as const satisfies Record<string, ConfigEditor>
