import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { useState } from 'react'
import { useMe } from '../../../kit/me.tsx'
import css from '../home.module.css'
import type { Source } from './state.ts'
import { weekday } from './week.ts'

const greetings = [
  [5, '夜深了'],
  [11, '早上好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
] as const

/** Good day, the date, and from when the figures are. */
export function Greeting({ result: { dataUpdatedAt }, phone }: { result: Source<unknown>; phone: boolean }) {
  const { name } = useMe()
  const [openedAt] = useState(() => Date.now())
  const at = new Date(dataUpdatedAt || openedAt)
  const clock = clockOf(at)
  const [, month, day] = dayOf(at).split('-').map(Number)
  const hello = greetings.find(([until]) => Number(clock.slice(11, 13)) < until)![1]
  const date = `${month} 月 ${day} 日 ${weekday(at)}`
  const time = clock.slice(11, 16)
  return (
    <header className={css.greeting}>
      <h1>
        {hello}，{name}
      </h1>
      <p>{phone ? `${date} · ${time} 更新` : `${date} · 数据更新于 ${time}，每分钟自动刷新`}</p>
    </header>
  )
}
