/** A polite "no" of the business, or what went wrong on the way. `path`: the caller named no address. */
export type ReplyKind = 'refusal' | 'network' | 'timeout' | 'json' | 'status' | 'unauthorized' | 'path'

/** Longest text shown of an answer (Spec 1 §9). */
const maxMessage = 200

/** Why a call did not answer. `message` is for the member; `code` is the refusal's own, or 0. */
export class Reply extends Error {
  override name = 'Reply'
  readonly code: number
  readonly status: number
  constructor(
    readonly kind: ReplyKind,
    message: string,
    { code = 0, status = 0 }: { code?: number; status?: number } = {},
  ) {
    super(message.slice(0, maxMessage))
    this.code = code
    this.status = status
  }
}

/** Texts of failed requests (Spec 1 §8). */
export const replyTexts = {
  title: '出错了',
  network: '服务器无响应或接口地址错误，可能是跨域请求或其他原因（回复：网络错误）',
  timeout: '服务器无响应，请稍候重试',
  json: '服务器返回的不是有效的 JSON 数据',
  path: '接口地址必须是非空字符串',
  busy: '服务器繁忙，请稍候重试',
  status: { 400: '提交的数据不匹配', 401: '登录已失效，请重新进入', 404: '接口路径错误', 500: '服务器内部错误' },
} as const

/** Whether this error is a refusal with this code: `isRefusal(error, orderRefusals.limit.code)`. */
export const isRefusal = (error: unknown, code?: number): error is Reply =>
  error instanceof Reply && error.kind === 'refusal' && (code === undefined || error.code === code)

/** A lost connection or a fault may be over in a moment; an answer will be the same again. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Reply && (error.kind === 'network' || (error.kind === 'status' && error.status >= 500))

/** What to show of any error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, maxMessage) : replyTexts.network)
