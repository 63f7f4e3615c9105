/** Whether the last thing done was a key: only then does a focus that a program moves deserve its ring. */
let byKey = false
document.addEventListener('keydown', () => (byKey = true), true)
document.addEventListener('pointerdown', () => (byKey = false), true)

/** Moves the focus; without a ring while nobody uses keys, until they do. Browsers draw one around what a program focuses as a page opens. */
export function focusOn(element: HTMLElement): void {
  if (!byKey) {
    element.dataset['ringless'] = ''
    const ring = (): void => {
      delete element.dataset['ringless']
      document.removeEventListener('keydown', ring, true)
      element.removeEventListener('blur', ring)
    }
    document.addEventListener('keydown', ring, true)
    element.addEventListener('blur', ring)
  }
  element.focus({ preventScroll: true })
}
