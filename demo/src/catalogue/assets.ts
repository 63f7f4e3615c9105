/** Where the drawn pictures (`demo/assets`) are served. */
export const assetBase = '/assets/demo/'

/** The address of a drawn picture, e.g. `goods/ring-plain-1`. */
export const asset = (name: string): string => `${assetBase}${name}.webp`

export const avatarOf = (k: number): string => asset(`avatar/${String((k % 12) + 1).padStart(2, '0')}`)
