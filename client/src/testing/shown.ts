// What a person sees of a page, as text: a line for each thing, with what it says, where it leads and how it stands.

const inline = new Set(['A', 'B', 'BUTTON', 'EM', 'I', 'LABEL', 'SMALL', 'SPAN', 'STRONG', 'TIME', 'IMG', 'SUP', 'DEL', 'BR', 'OUTPUT'])
const left = new Set(['STYLE', 'SCRIPT', 'SVG', 'svg', 'CANVAS'])
const states = [
  'aria-selected',
  'aria-checked',
  'aria-pressed',
  'aria-current',
  'aria-expanded',
  'aria-disabled',
  'aria-invalid',
  'disabled',
]

/** How an element stands: `selected`, `no checked`. */
const stateOf = (element: Element): string =>
  states
    .filter((name) => element.hasAttribute(name))
    .map((name) => `${element.getAttribute(name) === 'false' ? 'no ' : ''}${name.replace('aria-', '')}`)
    .join(' ')

const pictureOf = (image: Element): string => {
  const source = image.getAttribute('src') ?? ''
  return `(${[image.getAttribute('alt'), source.startsWith('data:') ? 'drawn' : source.split('/').pop()].filter(Boolean).join(' ')})`
}

/** What stands in a field. */
function fieldOf(field: Element): string {
  const { type, checked, value } = field as HTMLInputElement
  const name = field.getAttribute('aria-label') ?? field.getAttribute('placeholder') ?? ''
  const bounds = ['min', 'max', 'step', 'maxlength']
    .filter((bound) => field.hasAttribute(bound))
    .map((bound) => `${bound} ${field.getAttribute(bound)}`)
  const stands = type === 'checkbox' || type === 'radio' ? (checked ? 'x' : ' ') : value
  return `{${[name, ...bounds, stateOf(field)].filter(Boolean).join(', ')}: ${stands}}`
}

/** Where a press leads, or that it does something. */
function pressed(element: Element, text: string): string {
  const said = element.getAttribute('aria-label') ?? text
  const state = stateOf(element)
  const where = element.getAttribute('href')
  return `[${said.trim()}${state && ` · ${state}`}${where === null ? '' : ` → ${where}`}]`
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || left.has(node.tagName) || (node instanceof HTMLElement && node.style.display === 'none')) return ''
  if (node.tagName === 'IMG') return pictureOf(node)
  if (/^(?:INPUT|TEXTAREA|SELECT)$/.test(node.tagName)) return fieldOf(node)
  const inner = [...node.childNodes].map(textOf).join('')
  if (
    /^(?:A|BUTTON)$/.test(node.tagName) ||
    /^(?:button|tab|switch|radio|checkbox|menuitem|option|link)$/.test(node.getAttribute('role') ?? '')
  )
    return pressed(node, inner.replaceAll('\n', ' '))
  const label = node.tagName === 'HEADER' || node.tagName === 'NAV' ? null : node.getAttribute('aria-label')
  const told = label && !inner.includes(label) ? `${label}: ${inner}` : inner
  return inline.has(node.tagName) ? told : `\n${told}\n`
}

/** The page as lines. */
export const shown = (page: Element): string[] =>
  textOf(page)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
