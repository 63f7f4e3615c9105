/** A polite business "no": its code and text on the wire. `{name}` in the text is filled from params. */
export interface RefusalSpec {
  code: number
  msg: string
  /** What the storefront says instead, where the specification fixes a text nobody would say to a guest (docs/decisions/0072-words.md). */
  words?: string
  status?: number
  /** Path of the input field that it is about, e.g. `loginName`, `skus.0.price`: a form shows it there. */
  field?: string
}

/** What is wrong with one field of an input: its path with dots, and words for people. */
export interface FieldFault {
  path: string
  msg: string
}

/** Thrown by rules and services; `answer()` turns it into the envelope. Never logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly spec: RefusalSpec,
    params: Record<string, string | number> = {},
    /** Sent with the words: where the input is wrong, if one field does not say it all; the envelope's `data`. */
    readonly beside: { fields?: readonly FieldFault[]; data?: object } = {},
  ) {
    // Nobody looks where a refusal came from, and a sold-out sale makes thousands a second.
    const lines = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(spec.msg.replace(/\{(\w+)\}/g, (all, key: string) => String(params[key] ?? all)))
    Error.stackTraceLimit = lines
  }
}

/** Refuses: throws. `refuse(texts.limit, { limit: 3, bought: 2 })`. */
export function refuse(spec: RefusalSpec, params?: Record<string, string | number>, fields?: readonly FieldFault[]): never {
  throw new Refusal(spec, params, { fields })
}

/** The brand has switched the feature off. By itself: the storefront shows these words, and no phone downloads the others with them. */
export const featureOff = { code: 1004, msg: '该功能暂未开放' } as const satisfies RefusalSpec

/** Beside a refusal that somebody meets on the way to a page. */
export const enterAgain = '重新进入'

/** Refusals any call may answer; HTTP status as in the reply rules. */
export const common = {
  malformed: { code: 400, msg: '填写的内容有误，请检查后再试', status: 400 },
  noSession: { code: 401, msg: '登录已失效，请重新进入', status: 401 },
  notAllowed: { code: 403, msg: '您没有这项权限' },
  notThere: { code: 1005, msg: '内容不存在或已删除' },
  noSuchPath: { code: 404, msg: '没有这个地址', status: 404 },
  tooLarge: { code: 413, msg: '内容太大，请精简后再试', status: 413 },
  tooOften: { code: 429, msg: '太快了，请稍候再试', status: 429 },
  notRegistered: { code: 1001, msg: '您还不是会员，请先免费注册' },
  /** Too many ask for the same at this moment; nothing was done. */
  busy: { code: 1003, msg: '人有点多，稍等再试一次' },
  featureOff,
  /** The brand keeps this member from ordering, taking part and getting coupons. */
  restricted: { code: 1026, msg: '商家暂停了您下单、领券和参加活动，已有的订单与权益不受影响；如有疑问，可联系客服' },
  /** A change in a logged-in browser's name that no page of ours sent. */
  notOurPage: { code: 1022, msg: '来源不正确，请刷新页面后重试', status: 403 },
  /** A role of the operator asks for a second factor. */
  secondFactorFirst: { code: 1021, msg: '您的角色要求先开启动态验证码' },
  /** The key of this change was sent before with other contents, or its answer was too long to be kept; nothing was done now. */
  keyUsed: { code: 1023, msg: '已经办过了，请刷新页面后查看' },
  /** The effects are no longer those of the preview that was agreed to; nothing was done. The envelope's data is the preview as it is now. */
  changed: { code: 1024, msg: '情况有变，还没有执行，请核对最新的结果', status: 409 },
  /** Another operator saved the thing since the form read it; nothing was saved. */
  changedMeanwhile: { code: 1025, msg: '{by}在{at}改过这里，您填写的内容还在' },
  unavailable: { code: 1002, msg: '服务暂时不可用，请稍候重试' },
  /** A message of the general fault; details stay in the log under the request id. */
  fault: { code: 500, msg: '出了点小差错，请稍候重试', status: 500 },
} as const satisfies Record<string, RefusalSpec>
