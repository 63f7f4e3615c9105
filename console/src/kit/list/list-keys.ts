import { useKeys } from '../keys.ts'

interface Rows {
  keys: readonly string[]
  /** The row the keys act on. */
  at: string
  moveTo: (key: string) => void
  /** Ticks a row or takes the tick away; not there when rows cannot be ticked. */
  tick?: (key: string) => void
}

const rowElement = (key: string): HTMLElement | null => document.querySelector(`[data-row-key=${JSON.stringify(key)}]`)

/** Scrolls until a row is in sight. */
export const showRow = (key: string): void => rowElement(key)?.scrollIntoView({ block: 'nearest' })

/** `j` and `k` move through the rows, `Enter` opens one, `e` takes its next step, `x` ticks it, `Esc` lets go. */
export function useListKeys({ keys, at, moveTo, tick }: Rows): void {
  useKeys((event) => {
    const index = keys.indexOf(at)
    const row = index === -1 ? null : rowElement(at)
    const step = (to: string | undefined): void => {
      if (to === undefined) return
      moveTo(to)
      showRow(to)
    }
    const acts: Readonly<Record<string, () => void>> = {
      j: () => step(keys[index + 1]),
      k: () => step(keys[index === -1 ? 0 : index - 1]),
      x: () => index !== -1 && tick?.(at),
      e: () => row?.querySelector<HTMLElement>('[data-next]')?.click(),
      Enter: () => row?.querySelector<HTMLElement>('a[href]')?.click(),
      Escape: () => moveTo(''),
    }
    const act = acts[event.key]
    // A button or link that has the focus hears Enter by itself.
    if (!act || (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button'))) return
    event.preventDefault()
    act()
  })
}
