import { App, Card, Popconfirm, Table, Tag } from 'antd'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { ago, when } from '../../kit/when.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Session = OutputOf<'GET /console/api/v1/me/sessions'>[number]
type LogIn = OutputOf<'GET /console/api/v1/me/log-ins'>[number]

const systems = [
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Android', /Android/],
  ['iPhone', /iPhone|iPad/],
  ['Linux', /Linux/],
] as const
const browsers = [
  ['微信', /MicroMessenger/],
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

/** `Windows · Chrome`, as far as the browser tells. */
function device(userAgent: string): string {
  const of = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [of(systems), of(browsers)].filter(Boolean).join(' · ') || '未知设备'
}

export default function Sessions() {
  const { message } = App.useApp()
  const sessions = useCall('GET /console/api/v1/me/sessions', {})
  const logIns = useCall('GET /console/api/v1/me/log-ins', {})
  const revoke = useAction('POST /console/api/v1/me/sessions/revoke')
  return (
    <section aria-label="登录设备">
      <Heading title="登录设备" hint="您的账号正在这些设备上登录；不认识的设备请立即下线并修改密码" />
      <Card title="正在登录" styles={{ body: { padding: 16 } }}>
        <Table<Session>
          size="middle"
          rowKey="id"
          loading={sessions.isLoading}
          dataSource={sessions.data}
          pagination={false}
          columns={[
            {
              title: '设备',
              render: (_, s) => (
                <span title={s.userAgent}>
                  {device(s.userAgent)} {s.current && <Tag color="gold">本机</Tag>}
                </span>
              ),
            },
            { title: '来源地址', dataIndex: 'ip', width: 180 },
            { title: '登录时间', width: 180, render: (_, s) => when(s.createTime) },
            { title: '最近活动', width: 140, render: (_, s) => ago(s.lastSeenTime) },
            {
              title: '操作',
              width: 100,
              render: (_, s) => (
                <Popconfirm
                  title={s.current ? '下线本机后需要重新登录' : '让这台设备下线？'}
                  okText="下线"
                  cancelText="取消"
                  onConfirm={() => revoke.mutate({ id: s.id }, { onSuccess: () => void message.success('已下线') })}
                >
                  <RowAction danger>下线</RowAction>
                </Popconfirm>
              ),
            },
          ]}
        />
      </Card>
      <Card title="最近登录" extra="含已退出的登录" style={{ marginTop: 16 }} styles={{ body: { padding: 16 } }}>
        <Table<LogIn>
          size="middle"
          rowKey="id"
          loading={logIns.isLoading}
          dataSource={logIns.data}
          pagination={false}
          columns={[
            {
              title: '设备',
              render: (_, l) => (
                <span title={l.userAgent}>
                  {device(l.userAgent)} {l.newDevice && <Tag color="red">新设备</Tag>}
                </span>
              ),
            },
            { title: '来源地址', dataIndex: 'ip', width: 180 },
            { title: '登录时间', width: 180, render: (_, l) => when(l.time) },
          ]}
        />
      </Card>
    </section>
  )
}
