import { lifeDaysOf, scheduleFrom, valuePhaseTexts } from '@youli/domain/trade/appreciation/rules.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Card, SectionTitle } from '../../../kit/ui/Page.tsx'
import css from './appreciation.module.css'
import { valueOf, type ValueOrder } from './value.ts'

const [rowsAtFirst, rowsMore, daysBefore] = [15, 30, 2]
const signed = (fen: number): string => (fen === 0 ? '—' : `${fen > 0 ? '+' : '−'}${(Math.abs(fen) / 100).toFixed(2)}`)

/** What the order is worth day by day, from a little before today on; all of it on a tap. */
export function Schedule({ order }: { order: ValueOrder }): ReactNode {
  const value = valueOf(order)
  const life = lifeDaysOf(value)
  const near = Math.max(0, Math.min(order.days, life) - daysBefore)
  const [from, setFrom] = useState(near)
  const [count, setCount] = useState(rowsAtFirst)
  const rows = scheduleFrom(value, new Date(order.createTime), from, count)
  const last = rows.at(-1)?.day ?? life
  return (
    <>
      <SectionTitle
        end={
          from > 0 && (
            <Button
              look="text"
              size="sm"
              onClick={() => {
                setCount(count + from)
                setFrom(0)
              }}
            >
              从第1天看起
            </Button>
          )
        }
      >
        每日价值
      </SectionTitle>
      <Card>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">阶段</th>
              <th scope="col">变化（元）</th>
              <th scope="col">价值（元）</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.day}
                className={cx(row.day === order.days && css.now)}
                aria-current={row.day === order.days ? 'date' : undefined}
              >
                <th scope="row">{row.day === order.days ? `今日 ${row.date.slice(5)}` : row.date}</th>
                <td>{valuePhaseTexts[row.phase]}</td>
                <td className={cx(row.changeFen > 0 && css.up, row.changeFen < 0 && css.down)}>{signed(row.changeFen)}</td>
                <td>{(row.worthFen / 100).toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {last < life && (
          <div className={css.more}>
            <Button look="text" size="sm" onClick={() => setCount(count + rowsMore)}>
              再看{Math.min(rowsMore, life - last)}天
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}
