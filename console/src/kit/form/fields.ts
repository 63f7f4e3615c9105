import type { NamePath } from 'antd/es/form/interface'

type Path = readonly (string | number)[]

/** The element of a field, as antd names it. */
const elementOf = (path: Path): HTMLElement | null => document.getElementById(path.join('_'))

/** What the form calls a field: its label, the name of its element, else that of the field around it. */
export function labelOf(path: Path): string {
  if (path.length === 0) return ''
  const label = document.querySelector(`label[for="${CSS.escape(path.join('_'))}"]`)
  // A mark beside the words is no part of them.
  const words = label?.getAttribute('title') || label?.firstChild?.textContent || elementOf(path)?.getAttribute('aria-label')
  return words?.trim() || labelOf(path.slice(0, -1))
}

/** The section a field stands in, by its title. */
export const sectionOf = (path: Path): string | undefined =>
  elementOf(path)?.closest<HTMLElement>('[data-section]')?.dataset['section'] ??
  document.querySelector<HTMLElement>(`label[for="${CSS.escape(path.join('_'))}"]`)?.closest<HTMLElement>('[data-section]')?.dataset[
    'section'
  ]

/** A path of the server (`skus.0.price`) as the form names it. */
export const pathOf = (dotted: string): (string | number)[] => dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

export const pathOfName = (name: NamePath): (string | number)[] => (Array.isArray(name) ? name : [name as string | number])
