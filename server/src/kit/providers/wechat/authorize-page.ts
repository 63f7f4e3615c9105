/** The consent page's address. WeChat reads the parameters in this order and needs the fragment. */
export function authorizePage(
  openUrl: string,
  q: { appId: string; redirectUri: string; scope: string; state: string; agentId?: string },
): string {
  if (!/^[A-Za-z0-9]{0,128}$/.test(q.state)) throw new RangeError('state takes at most 128 letters and digits')
  const agent = q.agentId === undefined ? '' : `&agentid=${encodeURIComponent(q.agentId)}`
  return (
    `${openUrl}/connect/oauth2/authorize?appid=${encodeURIComponent(q.appId)}&redirect_uri=${encodeURIComponent(q.redirectUri)}` +
    `&response_type=code&scope=${q.scope}&state=${q.state}${agent}#wechat_redirect`
  )
}
