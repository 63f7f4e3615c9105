import { activityRefusals } from '../activity/texts.ts'
import type { SignUpAct, SignUpState } from './rules.ts'

const { gone, closed, notStarted, ended } = activityRefusals

export const signUpRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  full: { code: 7301, msg: '报名人数已达上限！', words: '名额满了，看看别的活动' },
  again: { code: 7302, msg: '您已经报过名了' },
  badForm: { code: 7303, msg: '报名资料格式不正确，请刷新后重新填写' },
  badAnswer: { code: 7304, msg: '{fault}' },
  notYours: { code: 7305, msg: '请重新上传图片' },
  notThere: { code: 7306, msg: '没有找到该报名' },
  notAuditor: { code: 7307, msg: '您没有审核权限' },
  noRemark: { code: 7308, msg: '请填写审核备注' },
  audited: { code: 7309, msg: '该报名已处理，请刷新后查看' },
  noRefund: { code: 7310, msg: '当前不能退款' },
  notSignedUp: { code: 7311, msg: '您还没有报名' },
  notPassed: { code: 7312, msg: '报名尚未通过审核，暂不能签到' },
  signedIn: { code: 7313, msg: '您已签到' },
  byCode: { code: 7314, msg: '请扫描现场二维码签到' },
  tooEarly: { code: 7315, msg: '签到尚未开始，{time}起可签到' },
} as const

export const signUpEditRefusals = {
  gone,
  badDraft: { code: 7321, msg: '{fault}' },
  frozen: { code: 7322, msg: '已有会员报名，开始时间、报名费、是否审核与报名项不能修改' },
  tooFew: { code: 7323, msg: '人数不能少于已占用的{taken}人' },
  over: { code: 7324, msg: '活动已结束，不能再修改' },
  noAuditor: { code: 7325, msg: '所选审核员不存在或已停用' },
  notThere: signUpRefusals.notThere,
  noRemark: signUpRefusals.noRemark,
  noRefund: signUpRefusals.noRefund,
  audited: signUpRefusals.audited,
} as const

export const signUpStateTexts: Record<SignUpState, string> = {
  unpaid: '待支付',
  pending: '待审核',
  passed: '已通过',
  rejected: '已驳回',
  signedIn: '已签到',
  refunding: '退款中',
  refunded: '已退款',
  cancelled: '超时未支付',
}

/** The button of the page by what it does. */
export const signUpActTexts: Record<SignUpAct, string> = {
  appoint: '预约',
  unappoint: '取消预约',
  apply: '给我留一席',
  refused: '不能报名',
  refund: '退款',
  applied: '已报名',
  signIn: '签到',
  signedIn: '已签到',
  over: '活动已结束',
  closed: closed.msg,
}

export const signUpTexts = {
  title: '活动报名',
  apply: '报名',
  toStart: '距离报名开始',
  toEnd: '距离报名结束',
  over: '报名已结束',
  full: signUpRefusals.full.words,
  refundAsk: '确定要退款吗？',
  done: '正在为您退款',
  signedIn: '签到成功',
  passed: '审核通过',
  rejected: '已驳回',
  passAnyway: '审核通过人数已达设置上限，是否确认审核通过？',
  gone: gone.msg,
  backHome: '返回活动首页',
  pending: '待审核',
  audited: '已审核',
  manage: '报名管理',
  payFor: '活动报名',
  lateRefund: '报名已超时取消，自动退款',
  rejectRefund: '报名未通过审核，自动退款',
  memberRefund: '会员取消报名',
  operatorRefund: '主办方取消报名',
} as const
