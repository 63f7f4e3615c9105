import { homeTexts } from '@youli/domain/content/console-home/texts.ts'
import { untilText } from '@youli/domain/kit/time.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { activityTabTexts } from '@youli/domain/marketing/activity/texts.ts'
import { FormOutlined, GiftOutlined, ShoppingOutlined, TeamOutlined, ThunderboltOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { runningLinks } from '../home-links.ts'
import css from '../home.module.css'
import { Failed } from './Failed.tsx'
import type { TodaySource } from './state.ts'

const icons: Readonly<Record<ActivityType, ComponentType>> = {
  seckill: ThunderboltOutlined,
  group_buy: ShoppingOutlined,
  pack_buy: TeamOutlined,
  lottery: GiftOutlined,
  signup: FormOutlined,
}

/** Activities that run now, those that end first. */
export function Running({ result }: { result: TodaySource }) {
  const running = result.data?.running
  if (running === null) return null
  return (
    <section className={css.card} aria-label={homeTexts.running}>
      <div className={css.head}>
        <h2>{homeTexts.running}</h2>
      </div>
      {!running && result.error && <Failed what={homeTexts.running} result={result} />}
      {running?.length === 0 && <p className={css.empty}>{homeTexts.noneRuns}</p>}
      <ul className={css.rows}>
        {running?.map(({ id, type, name, endTime, people }) => {
          const Icon = icons[type]
          return (
            <li key={id}>
              <span className={css.icon} aria-hidden>
                <Icon />
              </span>
              <div className={css.words}>
                <p>
                  <Link to={runningLinks[type](id)}>{name}</Link>
                  <StatusTag tone="good">进行中</StatusTag>
                </p>
                <small>
                  {activityTabTexts[type]} · 还剩 {untilText(endTime - result.dataUpdatedAt)} · {people} 人参与
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
