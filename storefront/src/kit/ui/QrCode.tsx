// oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn here: there is no file to point an img at
import { useEffect, useState, type ReactNode } from 'react'
import { Bone } from './Skeleton.tsx'
import { uiTexts } from './texts.ts'

/** Black squares as one SVG path; a quiet zone of two modules around. */
async function draw(text: string): Promise<{ path: string; side: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, side: size }
}

/** A code to be scanned. `size` in CSS px; 240 unless told. */
export function QrCode({ text, size = 240, label = uiTexts.qr }: { text: string; size?: number; label?: string }): ReactNode {
  const [drawn, setDrawn] = useState<{ of: string; path: string; side: number } | null>(null)
  useEffect(() => {
    let current = true
    void draw(text).then((code) => current && setDrawn({ of: text, ...code }))
    return () => {
      current = false
    }
  }, [text])
  if (drawn?.of !== text) return <Bone width={`${size}px`} height={`${size}px`} />
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${drawn.side} ${drawn.side}`}
      shapeRendering="crispEdges"
      style={{ background: 'var(--code-ground)' }}
    >
      <path d={drawn.path} fill="var(--code-ink)" />
    </svg>
  )
}
