import type { ReactNode } from 'react'

/** A text with what was asked for marked in it. */
export function Marked({ text, q }: { text: string; q: string }): ReactNode {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase())
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
