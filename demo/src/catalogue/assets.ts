/** Where the drawn pictures (`demo/assets`) are served. */
export const assetBase = '/assets/demo/'

/** The address of a drawn picture, e.g. `goods/ring-plain-1`. */
export const asset = (name: string): string => `${assetBase}${name}.webp`

/** Portraits of a group of people, `tea-staff-` and so on: women's and men's, counted from one. Nobody wears a face of another group. */
const faces = {
  '': { women: [1, 3, 5, 6, 7, 9, 10, 12], men: [2, 4, 8, 11] },
  'staff-': { women: [1, 3, 5, 7], men: [2, 4, 6, 8] },
  'tea-': { women: [1, 3, 5, 6], men: [2, 4] },
  'tea-staff-': { women: [1, 2, 3], men: [4] },
} as const

/** The portrait of the nth woman or man of a group. */
export function portraitOf(group: keyof typeof faces, gender: 'female' | 'male', nth: number): string {
  const own = gender === 'male' ? faces[group].men : faces[group].women
  return asset(`avatar/${group}${String(own[nth % own.length]!).padStart(2, '0')}`)
}
