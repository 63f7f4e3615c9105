/** The app around the page. WeCom names WeChat too, so it is asked first. */
export const appOf = (userAgent: string): 'wxwork' | 'wechat' | 'browser' =>
  /wxwork/i.test(userAgent) ? 'wxwork' : /MicroMessenger/i.test(userAgent) ? 'wechat' : 'browser'
