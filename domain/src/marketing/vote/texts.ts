import type { CastState, PlayerState, VoteStage } from './rules.ts'

export const voteTexts = {
  title: '投票活动',
  toSignUp: '距报名开始还有',
  toSignUpEnd: '距报名结束还有',
  toVote: '距投票开始还有',
  toEnd: '距投票结束还有',
  over: '投票已经结束',
  notBegun: '报名还没有开始',
  signUpOver: '报名已经结束',
  noName: '请输入选手姓名',
  longName: '选手姓名不能超过20个字符',
  noPicture: '请上传展示图片',
  choosePicture: '还差一张图片',
  uploadFailed: '图片上传失败',
  noReason: '请输入审核不通过原因',
  longReason: '审核不通过原因不能超过50个字符',
  wrongCode: '和图里的不一样，再看一眼',
  notRegistered: '您还没有注册',
  voted: '投票成功！',
  votedNote: '注册成为会员，了解更多活动与好礼',
  register: '立即注册',
  signedUp: '报名成功',
  passed: '审核通过',
  rejected: '已驳回',
  deleteAsk: '确定删除这位选手吗？',
  deleted: '已删除',
  noPlayers: '还没有选手，快来报名吧',
  noMatch: '没有找到这位选手',
} as const

export const voteRefusals = {
  gone: { code: 7701, msg: '没有找到该投票活动或活动已下架' },
  noPlayer: { code: 7702, msg: '没有找到该选手' },
  signUpOff: { code: 7703, msg: '当前未开放选手报名' },
  castOff: { code: 7704, msg: '当前未开放投票' },
  signUpNotBegun: { code: 7705, msg: '报名还没有开始哦！', words: voteTexts.notBegun },
  signUpOver: { code: 7706, msg: voteTexts.signUpOver },
  voteNotBegun: { code: 7707, msg: '投票还没有开始' },
  voteOver: { code: 7708, msg: '投票已结束了哦！', words: voteTexts.over },
  usedUp: { code: 7709, msg: '您的票数已用完' },
  usedUpToday: { code: 7710, msg: '您今天的票数已用完，明天再来吧' },
  addressFull: { code: 7711, msg: '当前网络今日投票过多，请注册登录后再投票' },
  needCode: { code: 7712, msg: '请输入图形验证码' },
  wrongCode: { code: 7713, msg: '验证码错误', words: voteTexts.wrongCode },
  busy: { code: 7714, msg: '投票人数过多，请稍候再试' },
  again: { code: 7715, msg: '您已经报过名了' },
  badEntry: { code: 7716, msg: '{fault}' },
  notYours: { code: 7717, msg: '请重新上传图片' },
  notAuditor: { code: 7718, msg: '您没有审核权限' },
  audited: { code: 7719, msg: '该选手已处理，请刷新后查看' },
  badReason: { code: 7720, msg: '{fault}' },
} as const

/** Why an operator's change is refused. */
export const voteEditRefusals = {
  gone: voteRefusals.gone,
  noPlayer: voteRefusals.noPlayer,
  badDraft: { code: 7731, msg: '{fault}' },
  frozen: { code: 7732, msg: '已有选手报名，报名项不能修改' },
  frozenVotes: { code: 7733, msg: '已有人投票，投票开始时间与每人票数不能修改' },
  noAuditor: { code: 7734, msg: '所选审核员不存在或已停用' },
  badEntry: voteRefusals.badEntry,
  badReason: voteRefusals.badReason,
  noCastReason: { code: 7735, msg: '请填写作废原因' },
  noCasts: { code: 7736, msg: '还差要作废的票' },
} as const

export const stageTexts: Record<VoteStage, string> = { before: '未开始', signup: '报名中', voting: '投票中', over: '已结束' }
export const playerStateTexts: Record<PlayerState, string> = { pending: '待审核', passed: '已通过', rejected: '已驳回', deleted: '已删除' }
export const castStateTexts: Record<CastState, string> = { counted: '有效', cancelled: '已作废' }
