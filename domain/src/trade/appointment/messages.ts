import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const bookingMessages = {
  tomorrow: {
    key: 'bookingTomorrow',
    label: '到店预约提醒',
    when: '预约到店的前一天',
    values: { serviceName: '预约项目', shopName: '门店', time: '预约时间' },
    text: '您预约的「{serviceName}」将于{time}在{shopName}开始，请准时到店。',
  },
  cancelled: {
    key: 'bookingCancelled',
    label: '到店预约取消',
    when: '门店取消会员的预约后',
    values: { serviceName: '预约项目', time: '预约时间', reason: '原因' },
    text: '您预约的「{serviceName}」（{time}）已取消：{reason}。',
  },
} as const satisfies Record<string, MessageKind>
