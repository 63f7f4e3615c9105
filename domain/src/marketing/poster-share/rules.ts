/** What a poster leads to: an activity of the brand, or an address elsewhere. */
export const posterTypes = ['activity_share', 'external_link'] as const
export type PosterType = (typeof posterTypes)[number]
/** Activities a poster may lead to. */
export const relationTypes = ['seckill', 'lottery'] as const
export type RelationType = (typeof relationTypes)[number]

export const posterLimits = { name: 30, link: 500 } as const

const scheme = /^[a-z][a-z\d+.-]*:/i
const hostAndPort = /^[^/?#:]{1,253}\.[^/?#:]{1,63}:\d+(?:[/?#]|$)/

/**
 * The address an external link leads to: `http://` is put before one that has none, others stay as they are.
 * Null for one that leads nowhere: another scheme, a name and password in it, no host.
 */
export function externalAddress(link: string): string | null {
  const text = link.trim()
  const isWeb = /^https?:\/\//i.test(text)
  if (!isWeb && scheme.test(text) && !hostAndPort.test(text)) return null
  const address = isWeb ? text : `http://${text.replace(/^\/\//, '')}`
  if (/[\s\\]/.test(address)) return null
  try {
    const { protocol, hostname, username, password } = new URL(address)
    return /^https?:$/.test(protocol) && (isWeb || hostname.includes('.')) && !username && !password ? address : null
  } catch {
    return null
  }
}

/** What an operator says of a poster, as far as rules know it. */
export interface PosterDraft {
  name: string
  imgUrl: string
  type: PosterType
  relationActivityType: RelationType | ''
  relationActivityId: string
  externalLink: string
}

/** The first thing wrong with a poster, or null. Form and server ask the same. */
export function posterFault(d: PosterDraft): string | null {
  if (!d.name.trim()) return '请输入海报名称'
  if (!d.imgUrl) return '请上传海报图片'
  if (d.type === 'external_link') return externalAddress(d.externalLink) ? null : '请输入正确的外部链接，仅支持网页地址'
  if (!d.relationActivityType) return '还差关联的活动类型'
  return d.relationActivityId && d.relationActivityId !== '0' ? null : '还差关联的活动'
}

/** The page that an employee's code of a poster opens (Spec 3 §2). */
export const employeeSharePage = (posterId: string, shopId: string, employeeId: string): string =>
  `/activity/empl_share/${posterId}/${shopId}/${employeeId}`
