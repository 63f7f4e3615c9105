/** What a brand may set. Each setting stands beside the feature it steers; `main-settings.ts` joins them. */
export interface Setting {
  /** Its name on the wire and in the table; odd spellings are contract (Spec 1 §3). */
  key: string
  /** Its value while a tenant sets none. Values are text, whatever they mean. */
  initial: string
  /** Its value is JSON: `jsonOf`. */
  json?: true
  /** It switches a feature: the pages that are closed while it is off. */
  pages?: RegExp
  /** Only the console reads it; the storefront is never told. */
  inner?: true
}
/** A setting whose value is JSON. */
export type JsonSetting = Setting & { json: true }

/** Whether a switch is on. */
export const isOn = (value: string): boolean => value !== 'false'

/** The key of the theme of a brand that names none (`themes/liujin.ts`). */
export const defaultTheme = 'theme_yellowAndBlack'

/** JSON of a setting's value, or of its initial one when that is broken: a bad value breaks no page. */
export function jsonOf(setting: JsonSetting, value: string | undefined): unknown {
  try {
    return JSON.parse(value || setting.initial)
  } catch {
    return JSON.parse(setting.initial)
  }
}
