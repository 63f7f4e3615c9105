import { jsonOf, type JsonSetting, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'

export interface PieceProps {
  /** Values of the form by key. */
  values: Readonly<Record<string, string>>
}

/** The value of a setting in the form, or its default while the form has another group. */
export const valueIn = (values: PieceProps['values'], { key, initial }: Setting): string => values[key] ?? initial

export const jsonIn = (values: PieceProps['values'], setting: JsonSetting): unknown => jsonOf(setting, values[setting.key])

export const onIn = (values: PieceProps['values'], setting: Setting): boolean => valueIn(values, setting) === 'true'
