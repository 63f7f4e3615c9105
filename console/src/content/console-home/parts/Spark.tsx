import css from '../home.module.css'

const [width, height, edge] = [88, 24, 2]

/** Seven days as a line, for a first look: the chart below tells the numbers. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const points = values.map((value, i) => {
    const [x, y] = [(i * width) / (values.length - 1), height - edge - (value / most) * (height - 2 * edge)]
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg className={css.spark} width={width} height={height} aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
