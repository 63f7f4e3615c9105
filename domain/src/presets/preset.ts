import type { GradeRules } from '../member/grade/rules.ts'
import type { OptionalFeature } from './optional-features.ts'

/** A category with those below it; names have at most 20 letters. */
export interface PresetCategory {
  name: string
  children?: readonly string[]
}

/** A member right; `from` is the level that unlocks it, 0 the lowest. */
export interface PresetRight {
  name: string
  /** A name of `rightIcons`. */
  icon: string
  from: number
  remark: string
  /** The page it leads to; none without it. */
  path?: string
}

/** The draft of a mall home: title words above the goods, paragraphs below. The mall itself shows the categories. */
export interface PresetHome {
  headline: string
  line: string
  notes: readonly (readonly [heading: string, words: string])[]
}

/**
 * What a new brand of an industry begins with. Data only: no ids, no name of a brand, no pictures. Agreements are not part of it: the
 * standard texts are in force until a brand publishes its own.
 */
export interface Preset {
  categories: readonly PresetCategory[]
  grades: GradeRules
  rights: readonly PresetRight[]
  /** What members may choose as favourites. */
  favorites: readonly string[]
  /** Words offered on the search page. */
  hotWords: readonly string[]
  /** Points for each step of registration. */
  stepPoints: { bindPhone: number; subscribe: number; updateInfo: number }
  /** Points for each yuan of an order. */
  pointRate: number
  footer: readonly { name: string; url: string; icon: string }[]
  /** Features that begin switched off. */
  off: readonly OptionalFeature[]
  home: PresetHome
}
