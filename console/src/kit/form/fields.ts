import type { NamePath } from 'antd/es/form/interface'

type Path = readonly (string | number)[]

const named = <E extends Element>(selector: string, is: (element: E) => boolean): E | undefined =>
  [...document.querySelectorAll<E>(selector)].find(is)

/** The element of a field, as antd names it, and its label. */
const elementOf = (path: Path): HTMLElement | null => document.getElementById(path.join('_'))
const labelElementOf = (path: Path) => named<HTMLLabelElement>('label[for]', ({ htmlFor }) => htmlFor === path.join('_'))

/** What the form calls a field: its label, the name of its element, else that of the field around it. */
export function labelOf(path: Path): string {
  if (path.length === 0) return ''
  const label = labelElementOf(path)
  // A mark beside the words is no part of them.
  const words = label?.title || label?.firstChild?.textContent || elementOf(path)?.getAttribute('aria-label')
  return words?.trim() || labelOf(path.slice(0, -1))
}

/** The card of a section, by its title. */
export const sectionElement = (title: string) => named<HTMLElement>('[data-section]', ({ dataset }) => dataset['section'] === title)

/** The section a field stands in, by its title. */
export const sectionOf = (path: Path): string | undefined =>
  (elementOf(path) ?? labelElementOf(path))?.closest<HTMLElement>('[data-section]')?.dataset['section']

/** A path of the server (`skus.0.price`) as the form names it. */
export const pathOf = (dotted: string): (string | number)[] => dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

export const pathOfName = (name: NamePath): (string | number)[] => (Array.isArray(name) ? name : [name as string | number])
