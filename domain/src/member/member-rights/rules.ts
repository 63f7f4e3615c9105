/** Rights listed before the rest is unfolded (Spec 1 §9). */
export const rightsShown = 5
/** Most rights of a brand. */
export const maxRights = 60

/** Line icons a right may have, with what they show; any other icon is a picture's address, none is the gem. */
export const rightIcons: Readonly<Record<string, string>> = {
  gem: '珍宝',
  points: '积分',
  calendar: '日历',
  cake: '生日',
  person: '顾问',
  care: '保养',
  bell: '通知',
  double: '加倍',
  ring: '菱形',
  crown: '尊享',
  gift: '礼品',
  truck: '配送',
}

/** Where a right leads: nowhere, to a page of ours, or to an address outside. */
export const pathType = { none: 0, page: 1, outside: 2 } as const

/** The kind of a right's address. */
export const pathTypeOf = (h5Path: string): number =>
  h5Path === '' ? pathType.none : h5Path.startsWith('/') ? pathType.page : pathType.outside

/** The part of a list that shows before it is unfolded, and whether there is more. */
export const foldRights = <T>(rights: readonly T[], open: boolean): { shown: readonly T[]; more: number } =>
  open || rights.length <= rightsShown
    ? { shown: rights, more: 0 }
    : { shown: rights.slice(0, rightsShown), more: rights.length - rightsShown }
