/** Texts of failed requests. */
export const errorTexts = {
  title: '出错了',
  network: '服务器无响应或接口地址错误，可能是跨域请求或其他原因（回复：网络错误）',
  timeout: '服务器无响应，请稍候重试',
  json: '服务器返回的不是有效的 JSON 数据',
  path: '接口地址必须是非空字符串',
  busy: '服务器繁忙，请稍候重试',
  status: { 400: '提交的数据不匹配', 401: '登录已失效，请重新进入', 404: '接口路径错误', 500: '服务器内部错误' },
} as const

/** Longest text shown of any error. */
const maxMessage = 200

/** What to show of any error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message.slice(0, maxMessage) : errorTexts.network)
