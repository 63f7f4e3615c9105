import { Card } from 'antd'
import css from '../report.module.css'

/** Large numbers in a row: what it is, how much, and a word to it. */
export const Figures = ({ figures }: { figures: readonly (readonly [string, string, string])[] }) => (
  <div className={css.figures}>
    {figures.map(([label, value, note]) => (
      <Card key={label} size="small">
        <div className={css.label}>{label}</div>
        <div className={css.value}>{value}</div>
        <div className={css.note}>{note}</div>
      </Card>
    ))}
  </div>
)
