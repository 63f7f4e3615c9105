import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const storeCardMessages = {
  toppedUp: {
    key: 'storeCardToppedUp',
    label: '储值卡到账提醒',
    when: '储值卡充值到账时',
    values: { amount: '充值金额', gift: '赠送金额', balance: '卡内余额' },
    text: '您的储值卡充值¥{amount}已到账，赠送¥{gift}，当前余额¥{balance}。',
  },
  charged: {
    key: 'storeCardCharged',
    label: '储值卡消费提醒',
    when: '储值卡在门店付款后',
    values: { shopName: '门店', amount: '消费金额', balance: '卡内余额' },
    text: '您在{shopName}使用储值卡支付¥{amount}，当前余额¥{balance}。如果不是您，请立即挂失。',
  },
  reversed: {
    key: 'storeCardReversed',
    label: '储值卡消费撤销',
    when: '门店撤销一笔储值卡消费后',
    values: { shopName: '门店', amount: '撤销金额', balance: '卡内余额' },
    text: '{shopName}已撤销您的储值卡消费¥{amount}，款项已退回卡内，当前余额¥{balance}。',
  },
  refunded: {
    key: 'storeCardRefunded',
    label: '储值卡退款到账',
    when: '储值卡的款项原路退回后',
    values: { amount: '退款金额', reason: '退款原因' },
    text: '您的储值卡款项¥{amount}已原路退回，原因：{reason}。',
  },
  refundRejected: {
    key: 'storeCardRefundRejected',
    label: '储值卡退款未通过',
    when: '储值卡退款申请被驳回时',
    values: { amount: '退款金额', remark: '审核备注' },
    text: '您的储值卡退款申请¥{amount}未通过：{remark}。款项已退回卡内。',
  },
} as const satisfies Record<string, MessageKind>
