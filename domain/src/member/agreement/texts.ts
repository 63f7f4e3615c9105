import type { AgreementKind, ConsentVia } from './rules.ts'

export const agreementRefusals = {
  empty: { code: 3301, msg: '请填写协议内容' },
  unchanged: { code: 3302, msg: '内容没有变化，无需发布新版本' },
} as const

export const agreementTitles: Record<AgreementKind, string> = { register: '注册协议', privacy: '用户隐私协议', store_card: '储值卡章程' }
export const consentTexts: Record<ConsentVia, string> = {
  register: '注册时',
  login: '登录时',
  card: '领取会员卡时',
  profile: '保存资料时',
  storeCard: '开通储值卡时',
}
