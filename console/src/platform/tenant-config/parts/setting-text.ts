import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'

/** A value in a word or two; null where it takes more. */
function shortText({ kind, choices, unit = '' }: ConfigEditor, value: string): string | null {
  switch (kind) {
    case 'boolean':
      return value === 'true' ? '开启' : '关闭'
    case 'choice':
      return choices?.find((c) => c.value === value)?.label ?? value
    case 'number':
      return `${value} ${unit}`.trim()
    case 'text':
    case 'phone':
    case 'colour':
      return value === '' ? '空' : value.length <= 16 ? value : null
    default:
      return null
  }
}

/** A change of a setting in words: `付款时限 20 → 30 分钟`. Null stands for the default. */
export function changeText(editor: ConfigEditor, before: string | null, after: string | null): string {
  const { label, unit, setting } = editor
  const [from, to] = [before, after].map((value) => shortText(editor, value ?? setting.initial))
  if (from === null || to === null || from === undefined || to === undefined) return `${label}已修改`
  // The unit once.
  const start = unit && from.endsWith(` ${unit}`) ? from.slice(0, -unit.length - 1) : from
  return `${label} ${start} → ${to}`
}
