/** A picture at the head of the mall and where a tap on it leads ('' is nowhere). */
export interface Banner {
  imgUrl: string
  title: string
  url: string
}

/** An entry of the bottom navigation. */
export interface MenuEntry {
  name: string
  url: string
  /** Address of a picture, or the name of a line icon. */
  icon: string
  /** Picture while its page is open, or whether it is this page. */
  active?: string | boolean
}

/** Something a browser can open: a page of ours or a whole address. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && /^(https?:\/\/|\/(?!\/))\S*$/i.test(value)

type ListInput = Record<string, unknown> | null
const rowsOf = (value: unknown): ListInput[] => (Array.isArray(value) ? (value as ListInput[]) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The banners in a brand's config; what is no picture is left out, what is no address leads nowhere. */
export const bannersOf = (value: unknown): Banner[] =>
  rowsOf(value).flatMap((one) =>
    isAddress(one?.['imgUrl'])
      ? [{ imgUrl: one['imgUrl'], title: textOf(one['title']), url: isAddress(one['url']) ? one['url'] : '' }]
      : [],
  )

/** The words in a brand's list of them, each once. */
export const wordsOf = (value: unknown): string[] => [
  ...new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []),
]

/** The bottom navigation in a brand's config; an entry without a name or an address is left out. */
export const menuOf = (value: unknown): MenuEntry[] =>
  rowsOf(value).flatMap((one) => {
    if (!textOf(one?.['name']) || !isAddress(one?.['url'])) return []
    const active = one['active']
    const known = typeof active === 'string' || typeof active === 'boolean' ? { active } : {}
    return [{ name: textOf(one['name']), url: one['url'], icon: textOf(one['icon']), ...known }]
  })

export const bannerLimits = { rows: 10, title: 30 }
export const menuLimits = { rows: 5, name: 6 }

/** Line icons that an entry of the menu may have, by the name the storefront draws them under. */
export const menuIcons: Readonly<Record<string, string>> = {
  home: '首页',
  grid: '分类',
  gift: '礼品',
  spark: '活动',
  ticket: '优惠券',
  order: '订单',
  store: '门店',
  user: '我的',
}

/** What is wrong with a list as filled in: the first fault of its first wrong row, told by its number; null when nothing is. */
function listFault(value: string, most: number, unit: string, rowFault: (row: NonNullable<ListInput>) => string | null): string | null {
  const rows = parsed(value)
  if (!Array.isArray(rows)) return '内容不是一个列表'
  if (rows.length > most) return `最多${most}${unit}`
  for (const [i, row] of rows.entries()) {
    const fault = row && typeof row === 'object' ? rowFault(row as NonNullable<ListInput>) : '内容不正确'
    if (fault) return `第${i + 1}${unit}${fault}`
  }
  return null
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const optional = (value: unknown): boolean => value === undefined || value === ''
const wrongLink = '的链接须以“/”、“http://”或“https://”开头'

/** What is wrong with the banners of a mall, or null. */
export const bannersFault = (value: string): string | null =>
  listFault(value, bannerLimits.rows, '张', ({ imgUrl, title, url }) => {
    if (!isAddress(imgUrl)) return '请上传图片'
    if (textOf(title).length > bannerLimits.title) return `的标题最多${bannerLimits.title}个字`
    return optional(url) || isAddress(url) ? null : wrongLink
  })

/** What is wrong with a bottom navigation, or null; an empty list stands for the usual entries. */
export const menuFault = (value: string): string | null =>
  listFault(value, menuLimits.rows, '项', ({ name, url, icon, active }) => {
    if (!textOf(name).trim()) return '请填写名称'
    if (textOf(name).length > menuLimits.name) return `的名称最多${menuLimits.name}个字`
    if (!isAddress(url)) return wrongLink
    if (!isAddress(icon) && !Object.hasOwn(menuIcons, textOf(icon))) return '还差图标'
    return optional(active) || typeof active === 'boolean' || isAddress(active) ? null : '选中时的图标须为图片'
  })
