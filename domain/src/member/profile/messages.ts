import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const memberMessages = {
  birthday: {
    key: 'birthdayGreeting',
    label: '生日祝福',
    when: '会员生日前，每年一次',
    values: { userName: '会员姓名', day: '生日' },
    text: '{userName}，您的生日{day}将至，祝您生日快乐，生日礼遇等您来领。',
  },
  memorialDay: {
    key: 'memorialGreeting',
    label: '纪念日祝福',
    when: '会员纪念日前，每年一次',
    values: { userName: '会员姓名', memorialName: '纪念日名称', day: '纪念日' },
    text: '{userName}，您的{memorialName}{day}将至，愿美好常伴。',
  },
  fromBrand: {
    key: 'memberMessage',
    label: '商家消息',
    when: '同事在会员页或会员列表写下一段话时',
    values: { userName: '会员姓名', text: '内容' },
    text: '{userName}，{text}',
  },
} as const satisfies Record<string, MessageKind>
