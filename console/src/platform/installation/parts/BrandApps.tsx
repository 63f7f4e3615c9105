import type { OutputOf } from '../../../kit/client.ts'
import { StatusTag, type Tone } from '../../../kit/fields/StatusTag.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import css from '../brands.module.css'

type App = OutputOf<'GET /console/api/v1/brands'>[number]['apps'][number]

const stateOf = ({ connected, use }: App): { tone: Tone; text: string } => {
  if (!connected) return { tone: 'warn', text: '未填密钥' }
  return use ? { tone: 'good', text: '使用中' } : { tone: 'idle', text: '还没有人进入' }
}

const reasons = { entered: '已有人进入过商城，不能移动', paid: '已收过款，不能移动' } as const

/** Why an app stays with its brand; '' for one that may be moved. */
const reasonOf = ({ use }: App, hasOthers: boolean): string => {
  if (use) return reasons[use]
  return hasOthers ? '' : '没有其他品牌可以移'
}

interface Props {
  apps: readonly App[]
  hasOthers: boolean
  move: (appId: string) => void
}

/** The official accounts of a brand, each with its state and the way to another brand. */
export const BrandApps = ({ apps, hasOthers, move }: Props) =>
  apps.length === 0 ? (
    <>未连接</>
  ) : (
    <ul className={css.apps}>
      {apps.map((app) => {
        const { tone, text } = stateOf(app)
        const reason = reasonOf(app, hasOthers)
        return (
          <li key={app.appId} aria-label={app.appId}>
            <span className={css.account}>{app.appId}</span>
            <StatusTag tone={tone}>{text}</StatusTag>
            <RowAction disabled={reason !== ''} onClick={() => move(app.appId)} aria-label={`把 ${app.appId} 移到其他品牌`}>
              移到其他品牌
            </RowAction>
            {reason && <small className={css.reason}>{reason}</small>}
          </li>
        )
      })}
    </ul>
  )
