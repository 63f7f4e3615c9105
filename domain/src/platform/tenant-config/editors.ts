import type { Setting } from './rules.ts'

/** How the console edits a key's value; values are text whatever the kind. */
export type ConfigKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'html'
  | 'json'
  | 'image'
  | 'url'
  | 'banners'
  | 'menu'
  | 'fields'
  | 'words'
  | 'greeting'
  | 'record'
  | 'ids'
  | 'page'
  | 'colour'
  | 'phone'
/** How the console edits a setting; each stands beside it. */
export interface ConfigEditor {
  setting: Setting
  kind: ConfigKind
  label: string
  /** What it does, in a shop operator's words. */
  hint: string
  /** Must not be empty; such a setting has no default to go back to. */
  required?: true
  /** Most letters of a text. */
  letters?: number
  /** Width by height of a picture, which the console cuts to: `1` is a square. */
  aspect?: number
  unit?: string
  /** Bounds of a number, both included. */
  min?: number
  max?: number
  choices?: readonly { value: string; label: string }[]
  /** Fields of a record. */
  parts?: readonly RecordPart[]
  /** The console page where the value is edited. */
  page?: string
}

/** One field of a value that is a JSON object. `count` is a whole number from 0 to `max`; texts have at most `max` letters. */
export interface RecordPart {
  name: string
  kind: 'count' | 'text' | 'image' | 'colour'
  label: string
  hint?: string
  unit?: string
  max: number
}

export const maxConfigLength = 100_000

/** A whole number with its bounds and its unit. */
export const number = (min: number, max: number, unit: string) => ({ kind: 'number', min, max, unit }) as const
