import { Card } from 'antd'
import type { ReactNode } from 'react'
import css from './figures.module.css'

/** Large numbers in a row: what it is, how much, and a word to it. */
export const Figures = ({ figures }: { figures: readonly (readonly [label: string, value: ReactNode, note: ReactNode])[] }) => (
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
