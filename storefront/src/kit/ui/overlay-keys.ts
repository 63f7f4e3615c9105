const reachable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])'

const stack: { panel: HTMLElement; close: () => void }[] = []

/** Keys go to the overlay opened last: Escape closes it, Tab stays inside. Heard on the document, for focus may have fallen to the body. */
function onKeyDown(event: KeyboardEvent): void {
  const top = stack[stack.length - 1]
  if (!top || event.defaultPrevented) return
  if (event.key === 'Escape') top.close()
  if (event.key === 'Tab') keepInside(event, top.panel)
}

/** Only the one on top dims what is below: two scrims would turn the page black. */
function markCovered(): void {
  for (const [i, { panel }] of stack.entries()) panel.parentElement?.toggleAttribute('data-covered', i < stack.length - 1)
}

/** Answers how to leave. */
export function standOnTop(panel: HTMLElement, close: () => void): () => void {
  const entry = { panel, close }
  if (stack.push(entry) === 1) document.addEventListener('keydown', onKeyDown)
  markCovered()
  return () => {
    stack.splice(stack.indexOf(entry), 1)
    markCovered()
    if (stack.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

function keepInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = Array.from(panel.querySelectorAll<HTMLElement>(reachable))
  const first = stops[0]
  const last = stops[stops.length - 1]
  const at = document.activeElement
  const outside = !panel.contains(at)
  if (!first || !last) event.preventDefault()
  else if (event.shiftKey && (outside || at === first || at === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (outside || at === last)) {
    event.preventDefault()
    first.focus()
  }
}
