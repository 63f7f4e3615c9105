import { type AccountApi, maybeText, textOf } from './api.ts'

/** `isSnapshot`: a placeholder identity, never to become a person of ours. */
export interface Authorized {
  openid: string
  unionid?: string
  scope: string
  accessToken: string
  isSnapshot: boolean
}
export interface UserInfo {
  openid: string
  unionid?: string
  nickname: string
  /** 0 unknown, 1 male, 2 female. */
  sex: 0 | 1 | 2
  headImgUrl: string
  province: string
  city: string
  country: string
}

/** The two steps after the consent page. */
export const personByCode = (api: AccountApi, { appId, secret }: { appId: string; secret: string }) => ({
  /** Trades a code, once: a code is dead after the first try, so nothing is asked again. */
  async exchangeCode(code: string): Promise<Authorized> {
    const json = await api.plain('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' })
    return {
      openid: textOf('wechat', json, 'openid'),
      unionid: maybeText(json, 'unionid'),
      scope: maybeText(json, 'scope') ?? '',
      accessToken: textOf('wechat', json, 'access_token'),
      isSnapshot: json.is_snapshotuser === 1,
    }
  },

  /** Name and picture; the token must have the userinfo scope (48001 otherwise). */
  async userInfo(accessToken: string, openid: string): Promise<UserInfo> {
    const json = await api.plain('/sns/userinfo', { access_token: accessToken, openid, lang: 'zh_CN' }, true)
    const text = (field: string) => maybeText(json, field) ?? ''
    return {
      openid: textOf('wechat', json, 'openid'),
      unionid: maybeText(json, 'unionid'),
      nickname: text('nickname'),
      sex: json.sex === 1 || json.sex === 2 ? json.sex : 0,
      headImgUrl: text('headimgurl'),
      province: text('province'),
      city: text('city'),
      country: text('country'),
    }
  },
})
