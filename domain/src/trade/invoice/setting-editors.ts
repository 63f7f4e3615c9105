import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { invoiceSettings } from './settings.ts'

// How the console edits them.
export const invoiceEditors = {
  open: {
    setting: invoiceSettings.open,
    kind: 'boolean',
    label: '发票',
    hint: '关闭后会员看不到入口，不能再申请；已申请的照常处理，会员仍能查看',
  },
  days: {
    setting: invoiceSettings.days,
    ...number(1, 365, '天'),
    label: '可申请发票的期限',
    hint: '订单完成后，会员在此天数内可申请；超过后由商家代为申请',
  },
} as const satisfies Record<string, ConfigEditor>
