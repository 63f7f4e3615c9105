import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { storeCardSettings } from './settings.ts'

// How the console edits them.
export const storeCardEditors = {
  open: {
    setting: storeCardSettings.open,
    kind: 'boolean',
    label: '储值卡',
    hint: '关闭后会员看不到储值卡，不能充值与消费；已付款的充值仍会入账',
  },
  limit: { setting: storeCardSettings.limit, ...number(1, 100_000, '元'), label: '单卡余额上限', hint: '充值后本金与赠金之和不得超过此数' },
  codeLimit: {
    setting: storeCardSettings.codeLimit,
    ...number(0, 100_000, '元'),
    label: '付款码免密额度',
    hint: '单笔不超过此数时出示付款码即可；超过时会员须在手机上输入支付密码，0 为每笔都要',
  },
} as const satisfies Record<string, ConfigEditor>
