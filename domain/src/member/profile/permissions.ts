import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const memberPermissions = {
  view: { key: 'member.view', label: '查看会员', hint: '会员资料、地址、授权与登录记录，手机号隐藏中间四位', inStores: true },
  edit: { key: 'member.edit', label: '管理会员', hint: '给会员打标签、拉黑与解除', inStores: true },
  message: { key: 'member.message', label: '给会员发消息', hint: '写一段话发给会员，经公众号或短信送达', inStores: true },
  export: {
    key: 'member.export',
    label: '导出会员资料',
    hint: '一位会员的全部资料，含完整手机号和地址，还需要查看完整手机号；限定门店时只含这些门店的部分',
    inStores: true,
  },
  rules: { key: 'member.rules', label: '会员规则', hint: '签到奖励、会员等级与会员权益' },
} as const satisfies Record<string, Permission>
