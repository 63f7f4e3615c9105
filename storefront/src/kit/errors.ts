/** Texts of failed requests. */
export const errorTexts = {
  title: '出错了',
  network: '网不太稳，先看已打开的',
  timeout: '等了好一会儿没有回音，稍后再试',
  json: '没能读懂收到的内容，稍后再试',
  path: '这个链接打不开了',
  busy: '人有点多，稍等再试一次',
  status: {
    400: '填写的内容对不上，检查后再试',
    401: '登录已失效，请重新进入',
    404: '这里什么也没有，回首页看看',
    500: '出了点小差错，稍后再试',
  },
} as const

/** Longest text shown of any error. */
const maxMessage = 200

/** What to show of any error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message.slice(0, maxMessage) : errorTexts.network)
