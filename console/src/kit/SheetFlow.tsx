import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { sheetRows } from '@youli/domain/kit/sheet.ts'
import { Alert, Button, Card, Segmented, Table, Upload } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from './errors.ts'
import { StatusTag } from './fields/StatusTag.tsx'
import type { Tone } from './fields/StatusTag.tsx'
import css from './sheet.module.css'
import { sheetOf } from './sheet.ts'

/** A row of a table that was handed in, with what becomes of it. */
export interface JudgedRow {
  line: number
  state: string
  /** Why not; '' otherwise. */
  fault: string
}

interface Props<R extends JudgedRow> {
  /** What to fill in and how, beside the template's button. */
  hint: ReactNode
  getTemplate?: () => Promise<void>
  /** Says what the file would do; changes nothing. */
  preview: (file: string) => Promise<R[]>
  /** Does it: `mutateAsync` of a `useAction`, so that the file is done once and what is on screen is asked anew. */
  apply: (file: string) => Promise<R[]>
  /** Words and colours of states; `ready` rows are done by the button. */
  states: Readonly<Record<string, readonly [string, Tone]>>
  columns: readonly { title: string; render: (row: R) => ReactNode; width?: number; align?: 'right' }[]
  /** Words of the button and of what was done, by the number of rows. */
  applyText: (count: number) => string
  doneText: (count: number) => string
  /** Nothing is done while a row is bad. */
  wholeOnly?: boolean
}

interface Handed<R> {
  name: string
  file: string
  rows: R[]
  /** How many rows were done by the button; null before. */
  done: number | null
}

/** From a table file to its effect: choose it, see row by row what would happen, then do it. */
export function SheetFlow<R extends JudgedRow>(props: Props<R>) {
  const [handed, setHanded] = useState<Handed<R> | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const look = (chosen: File) =>
    attempt(async () => {
      setHanded(null)
      const file = await sheetOf(chosen)
      setHanded({ name: chosen.name, file, rows: await props.preview(file), done: null })
    })
  const act = ({ name, file, rows }: Handed<R>) =>
    attempt(async () => {
      const before = new Set(rows.flatMap((row) => (row.state === 'ready' ? [row.line] : [])))
      const after = await props.apply(file)
      setHanded({ name, file, rows: after, done: after.filter((row) => before.has(row.line) && row.state !== 'bad').length })
    })
  return (
    <div className={css.flow}>
      <Card title="1. 填写表格" extra={props.getTemplate && <Template get={props.getTemplate} />}>
        <div className={css.hint}>{props.hint}</div>
      </Card>
      <Card title="2. 上传并核对">
        <Upload.Dragger
          accept=".csv,.xlsx,.txt"
          showUploadList={false}
          disabled={busy}
          beforeUpload={(file) => {
            void look(file)
            return false
          }}
        >
          <p>
            <InboxOutlined className={css.box} />
          </p>
          <p>{handed ? `${handed.name}（点击或拖入可更换文件）` : '点击选择，或把文件拖到这里'}</p>
          <p className={css.hint}>支持 CSV 与 xlsx，一次最多 {sheetRows} 行；上传后先核对，确认前不会做任何改动</p>
        </Upload.Dragger>
        <div aria-live="polite">
          {fault && <Alert className={css.told} type="error" showIcon title={fault} />}
          {handed?.done !== null && handed !== null && (
            <Alert className={css.told} type="success" showIcon title={props.doneText(handed.done)} />
          )}
        </div>
      </Card>
      {handed && <Judged {...props} handed={handed} busy={busy} act={() => void act(handed)} />}
    </div>
  )
}

const Template = ({ get }: { get: () => Promise<void> }) => (
  <Button icon={<DownloadOutlined />} onClick={() => void get()}>
    下载模板
  </Button>
)

interface JudgedProps<R extends JudgedRow> extends Props<R> {
  handed: Handed<R>
  busy: boolean
  act: () => void
}

function Judged<R extends JudgedRow>({ handed: { rows, done }, busy, act, ...props }: JudgedProps<R>) {
  const [shown, setShown] = useState('')
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const ready = count('ready')
  const blocked = props.wholeOnly === true && count('bad') > 0
  const options = [
    { value: '', label: `全部 ${rows.length}` },
    ...Object.entries(props.states).map(([value, [label]]) => ({ value, label: `${label} ${count(value)}` })),
  ]
  return (
    <Card
      title="3. 确认"
      extra={
        <Button type="primary" loading={busy} disabled={ready === 0 || blocked || done !== null} onClick={act}>
          {props.applyText(ready)}
        </Button>
      }
    >
      {blocked && <Alert className={css.told} type="warning" showIcon title="还有错误的行，全部改正后才能提交" />}
      <Segmented className={css.states} options={options} value={shown} onChange={setShown} aria-label="按结果查看" />
      <Table<R>
        size="small"
        rowKey="line"
        dataSource={shown === '' ? rows : rows.filter((row) => row.state === shown)}
        scroll={{ x: 'max-content' }}
        pagination={{ defaultPageSize: 50, hideOnSinglePage: true }}
        columns={[
          { key: 'line', title: '行', width: 60, render: (_: unknown, row: R) => row.line },
          {
            key: 'state',
            title: '结果',
            width: 180,
            render: (_: unknown, row: R) => (
              <>
                <StatusTag tone={props.states[row.state]?.[1] ?? 'idle'}>{props.states[row.state]?.[0] ?? row.state}</StatusTag>
                {row.fault && <div className={css.fault}>{row.fault}</div>}
              </>
            ),
          },
          ...props.columns.map((c) => ({
            key: c.title,
            title: c.title,
            width: c.width,
            align: c.align,
            render: (_: unknown, row: R) => c.render(row),
          })),
        ]}
      />
    </Card>
  )
}
