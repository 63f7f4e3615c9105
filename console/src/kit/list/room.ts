import { type RefObject, useEffect, useState } from 'react'

/** Pixels an element is wide; endless until it is measured. */
export function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width || Infinity))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [box])
  return room
}
