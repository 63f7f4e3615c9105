import { code128 } from './code128.ts'

/** A Code 128 barcode that fills its box. */
export function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const bars = code128(text)
  const starts = bars.map((_, i) => bars.slice(0, i).reduce((sum, n) => sum + n, 0))
  const total = bars.reduce((sum, n) => sum + n, 0)
  return (
    <svg className={className} viewBox={`0 0 ${total} 40`} preserveAspectRatio="none">
      <title>条形码 {text}</title>
      {bars.map((width, i) => i % 2 === 0 && <rect key={starts[i]} x={starts[i]} y={0} width={width} height={40} />)}
    </svg>
  )
}
