import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const registrationMessages = {
  newDevice: {
    key: 'newDevice',
    label: '新设备登录提醒',
    when: '老会员在没有用过的微信上登录时，发到原来的微信或手机',
    values: { time: '登录时间' },
    text: '您的会员账号于{time}在新的设备上登录。如果不是您，请尽快联系门店。',
  },
  codesGuessed: {
    key: 'codesGuessed',
    label: '验证码多次输错提醒',
    when: '会员的手机号一天内多次输错验证码，被暂停验证时',
    values: { time: '恢复时间' },
    text: '您的手机号多次输错验证码，{time}前暂停验证。如果不是您，请勿向任何人透露验证码。',
  },
} as const satisfies Record<string, MessageKind>
