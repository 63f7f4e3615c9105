import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const reconciliationMessages = {
  billDiffers: {
    key: 'billDiffers',
    label: '对账差异提醒',
    when: '微信支付账单与系统记录不一致时，发给“店铺配置”中的对账负责人',
    values: { day: '账单日', count: '差异笔数' },
    text: '{day}的微信支付账单有{count}笔与系统记录不一致，请登录管理后台“对账”处理。',
  },
} as const satisfies Record<string, MessageKind>
