import { useEffect, useState } from 'react'

/** A pause in typing after which the server is asked. */
const pauseMs = 120

/** A text once nobody has changed it for a moment; an empty one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
