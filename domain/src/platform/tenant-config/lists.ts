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
export const isAddress = (said: unknown): said is string => typeof said === 'string' && /^(https?:\/\/|\/(?!\/))\S*$/i.test(said)

type Said = Record<string, unknown> | null
const rowsOf = (said: unknown): Said[] => (Array.isArray(said) ? (said as Said[]) : [])
const textOf = (said: unknown): string => (typeof said === 'string' ? said : '')

/** The banners in a brand's config; what is no picture is left out, what is no address leads nowhere. */
export const bannersOf = (said: unknown): Banner[] =>
  rowsOf(said).flatMap((one) =>
    isAddress(one?.['imgUrl'])
      ? [{ imgUrl: one['imgUrl'], title: textOf(one['title']), url: isAddress(one['url']) ? one['url'] : '' }]
      : [],
  )

/** The bottom navigation in a brand's config; an entry without a name or an address is left out. */
export const menuOf = (said: unknown): MenuEntry[] =>
  rowsOf(said).flatMap((one) => {
    if (!textOf(one?.['name']) || !isAddress(one?.['url'])) return []
    const active = one['active']
    const known = typeof active === 'string' || typeof active === 'boolean' ? { active } : {}
    return [{ name: textOf(one['name']), url: one['url'], icon: textOf(one['icon']), ...known }]
  })
