import {
  CloudOutlined,
  CommentOutlined,
  CreditCardOutlined,
  MessageOutlined,
  SafetyOutlined,
  TeamOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import { App, Button } from 'antd'
import type { ComponentType } from 'react'
import { type OutputOf, useAction } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { ago, when } from '../../../kit/when.ts'
import css from '../connections.module.css'
import { daysLeft, stateOf } from './state.ts'

type Row = OutputOf<'GET /console/api/v1/connections'>[number]

const icons: Readonly<Record<ConnectionKind, ComponentType>> = {
  wechat: CommentOutlined,
  pay: CreditCardOutlined,
  sms: MessageOutlined,
  wecom: TeamOutlined,
  storage: CloudOutlined,
  captcha: SafetyOutlined,
  express: TruckOutlined,
}

/** The square with the picture of a kind. */
export function KindIcon({ kind }: { kind: ConnectionKind }) {
  const Icon = icons[kind]
  return (
    <span className={css.icon} data-kind={kind} aria-hidden>
      <Icon />
    </span>
  )
}

/** What there is to know of a row beside its name. */
function factOf({ state, accepted, error, expireTime, lastOkTime, without }: Row): { label: string; text: string; tone?: 'warn' | 'bad' } {
  if (state === 'none') return { label: '不连接时', text: without }
  if (error) return { label: '最近错误', text: `${when(error.time)} · ${error.meaning}`, tone: 'bad' }
  if (!accepted) return { label: '还没有启用', text: '测试通过后启用', tone: 'warn' }
  if (expireTime && state !== 'connected') {
    const days = daysLeft(expireTime)
    return { label: '商户 API 证书', text: days > 0 ? `${days} 天后到期` : '已到期', tone: days > 0 ? 'warn' : 'bad' }
  }
  return { label: '最近成功', text: lastOkTime ? ago(lastOkTime) : '还没有用过' }
}

/** One service: what it is, how it is, and what to do. */
export function ConnectionRow({ row, manage }: { row: Row; manage: () => void }) {
  const { id, kind, title, account, purpose } = row
  const { message } = App.useApp()
  const test = useAction('POST /console/api/v1/connections/test', {
    onDone: ({ ok, meaning, cure }) => void (ok ? message.success(`${title}连接正常`) : message.error(`${meaning}。${cure}`, 8)),
  })
  const { tone, text } = stateOf(row)
  const fact = factOf(row)
  return (
    <li className={css.row} aria-label={account ? `${title} ${account}` : title}>
      <KindIcon kind={kind} />
      <div className={css.name}>
        <b>{title}</b> <StatusTag tone={tone}>{text}</StatusTag>
        <small>{account || purpose}</small>
      </div>
      <div className={css.fact}>
        <small>{fact.label}</small>
        <span data-tone={fact.tone}>{fact.text}</span>
      </div>
      <div className={css.acts}>
        {id && (
          <Button aria-label={`测试${title}`} loading={test.isPending} onClick={() => test.mutate({ id, kind })}>
            测试
          </Button>
        )}
        <Button aria-label={`${id ? '管理' : '连接'}${title}`} onClick={manage}>
          {id ? '管理' : '连接'}
        </Button>
      </div>
    </li>
  )
}
