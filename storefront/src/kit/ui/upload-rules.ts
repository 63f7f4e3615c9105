import { tooManyPhotos, uiTexts } from './texts.ts'

/** Pictures only; anything else is refused before it leaves the phone, and again by the server. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const

export interface Choice {
  types: readonly string[]
  /** How many are there already. */
  existing: number
  /** 0 is any number. */
  max: number
  multiple: boolean
}

/** Why these files may not be added, in the member's words, or null. All or none. */
export function uploadRefusal({ types, existing, max, multiple }: Choice): string | null {
  if (types.some((type) => !photoTypes.some((good) => good === type))) return uiTexts.typeRefused
  if (!multiple) return types.length > 1 ? uiTexts.tooManyChosen : null
  return max > 0 && existing + types.length > max ? tooManyPhotos(max) : null
}
