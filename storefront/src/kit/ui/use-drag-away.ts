import { useRef, type PointerEvent, type RefObject } from 'react'

/** A sheet goes when it was drawn down this share of its height, or let go at this speed, px/ms. */
const away = { share: 0.28, speed: 0.5 }

interface Drag {
  y: number
  at: number
  /** px drawn down so far, and the speed of the last move. */
  by: number
  speed: number
}

function shift(panel: HTMLElement | null, px: number, settling: boolean): void {
  if (!panel) return
  panel.style.transition = settling ? 'transform var(--slow) var(--ease)' : 'none'
  panel.style.transform = px > 0 ? `translateY(${px}px)` : ''
}

/** Handlers for the head of a sheet: the panel follows the finger down, and goes or returns when it is let go. */
export function useDragAway(panel: RefObject<HTMLElement | null>, onAway?: () => void) {
  const drag = useRef<Drag | null>(null)
  const letGo = (): void => {
    const last = drag.current
    drag.current = null
    if (!last || last.by === 0) return
    const height = panel.current?.offsetHeight ?? 0
    const goes = onAway && (last.by > height * away.share || last.speed > away.speed)
    if (goes) onAway()
    else shift(panel.current, 0, true)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A tap on the close button stays a tap.
      if (!onAway || (event.target as HTMLElement).closest('button, a')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { y: event.clientY, at: event.timeStamp, by: 0, speed: 0 }
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      const last = drag.current
      if (!last) return
      const by = Math.max(0, clientY - last.y)
      const ms = timeStamp - last.at
      drag.current = { ...last, at: timeStamp, by, speed: ms > 0 ? (by - last.by) / ms : last.speed }
      shift(panel.current, by, false)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
