import { billReadyAt, recentDays } from '@youli/domain/trade/reconciliation/rules.ts'
import { App, Button, Form, Select, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { DayField } from '../../kit/fields/DayField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { reconciliationLinks } from './links.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Run = Row<'GET /console/api/v1/reconciliation/runs'>
type Sum = Run['theirPayments']

const sum = (s: Sum): string => `${s.count} 笔 ${amount(s.amount)}`
const outcome = (r: Run): string =>
  r.state === 'failed' ? '账单未取到' : r.open > 0 ? `${r.open} 笔待处理` : r.differences > 0 ? '差异已处理' : '一致'
const tone = (r: Run) => (r.state === 'failed' ? 'warn' : r.open > 0 ? 'bad' : 'good')
const sums = (title: string, of: (r: Run) => Sum): Column<Run> => ({
  title,
  align: 'right',
  width: 150,
  render: (r) => (r.state === 'failed' ? '—' : sum(of(r))),
  text: (r) => (r.state === 'failed' ? '' : sum(of(r))),
})

const columns: readonly Column<Run>[] = [
  { title: '账单日', width: 110, text: (r) => r.day },
  sums('微信收款', (r) => r.theirPayments),
  sums('系统收款', (r) => r.ourPayments),
  sums('微信退款', (r) => r.theirRefunds),
  sums('系统退款', (r) => r.ourRefunds),
  { title: '结果', width: 110, tone: (r) => tone(r), text: outcome },
  { title: '对账时间', width: 140, text: (r) => when(r.time) },
]

/** Day by day: what the payment provider says and what our books say. */
export default function Reconciliation() {
  const { message } = App.useApp()
  const [choosing, setChoosing] = useState(false)
  const run = useAction('POST /console/api/v1/reconciliation/run')
  const again = ({ day, appId }: Pick<Run, 'day' | 'appId'>) =>
    run.mutate(
      { day, appId },
      { onSuccess: ({ open }) => void message.success(open > 0 ? `对账完成，${open} 笔待处理` : '对账完成，全部一致') },
    )
  return (
    <>
      <ListPage
        name="reconciliation"
        title="对账"
        hint="每天上午10点后自动取前一日的微信支付账单，逐笔核对收款与退款"
        call="GET /console/api/v1/reconciliation/runs"
        filters={[{ kind: 'days', name: 'from', to: 'to', label: '账单日' }]}
        columns={columns}
        extra={
          <Space>
            <Link to={reconciliationLinks.open}>
              <Button>待处理差异</Button>
            </Link>
            <Button type="primary" onClick={() => setChoosing(true)}>
              按日对账
            </Button>
          </Space>
        }
        actionsWidth={150}
        renderActions={(r) => (
          <>
            {r.differences > 0 && (
              <Link to={reconciliationLinks.ofDay(r.day)} aria-label={`查看差异 ${r.day}`}>
                <RowAction>查看差异</RowAction>
              </Link>
            )}
            <RowAction disabled={run.isPending} onClick={() => again(r)}>
              重新对账
            </RowAction>
          </>
        )}
        empty="还没有对过账，明天上午10点后自动开始"
      />
      {choosing && <Choose close={() => setChoosing(false)} />}
    </>
  )
}

interface Request {
  day: string
  appId: string
}

function Choose({ close }: { close: () => void }) {
  const [form] = Form.useForm<Request>()
  const { message } = App.useApp()
  const apps = useCall('GET /console/api/v1/reconciliation/apps', {}).data ?? []
  const send = useAction('POST /console/api/v1/reconciliation/run', { quiet: true })
  const save = async ({ day, appId }: Request) => {
    const { open } = await send.mutateAsync({ day, appId: appId || apps[0]?.appId || '' })
    message.success(open > 0 ? `对账完成，${open} 笔待处理` : '对账完成，全部一致')
    close()
  }
  const [newest] = useState(() => recentDays(new Date(), 1)[0])
  const out = (_: unknown, day: string) =>
    day && billReadyAt(day) > new Date() ? Promise.reject(new Error('账单在次日10点后生成')) : Promise.resolve()
  return (
    <FormDialog title="按日对账" form={form} initial={{ day: newest }} save={save} close={close} okText="开始对账">
      <Form.Item name="day" label="账单日" rules={[{ required: true, message: '请选择日期' }, { validator: out }]}>
        <DayField />
      </Form.Item>
      {apps.length > 1 && (
        <Form.Item name="appId" label="应用" rules={[{ required: true, message: '请选择应用' }]}>
          <Select options={apps.map((a) => ({ value: a.appId, label: a.name }))} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
