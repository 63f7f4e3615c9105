import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const bespokeMessages = {
  progress: {
    key: 'bespokeMoved',
    label: '定制进度提醒',
    when: '定制单每前进一步，或被取消时',
    values: { templateName: '定制项目', tradeNo: '定制单号', statusName: '进度' },
    text: '您的定制「{templateName}」（{tradeNo}）有新进展：{statusName}。',
  },
} as const satisfies Record<string, MessageKind>
