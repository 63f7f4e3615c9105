import type { MessageKind } from '../messaging/kinds.ts'

// What people are told of here.
export const operatorMessages = {
  newDevice: {
    key: 'operatorNewDevice',
    label: '后台新设备登录提醒',
    when: '操作员在没有用过的浏览器上登录商家后台时，发到其手机；同一来源地址每天一次',
    values: { loginName: '登录名', time: '登录时间', address: '来源地址' },
    text: '您的商家后台账号{loginName}于{time}在新的设备上登录，来源地址{address}。如非本人操作，请立即修改密码。',
  },
} as const satisfies Record<string, MessageKind>
