import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { stockPermissions } from '@youli/domain/catalog/stock/permissions.ts'
import { countStateTexts } from '@youli/domain/trade/stock-count/rules.ts'
import { App, Button, Card, InputNumber, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { when } from '../../kit/when.ts'
import { stockCountLinks } from './links.ts'

type Count = OutputOf<'GET /console/api/v1/stock-counts/one'>
type Line = Count['lines'][number]
const maxCounted = 10_000_000

const off = (l: Line): number => (l.counted === null ? 0 : l.counted - l.expected)
const views = {
  all: ['全部', () => true],
  left: ['未盘', (l: Line) => l.counted === null],
  off: ['有差异', (l: Line) => off(l) !== 0],
} as const satisfies Record<string, readonly [string, (l: Line) => boolean]>

export default function StockCount() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/stock-counts/one', { id })
  return <Loaded result={result}>{(count) => <StockCountContent count={count} />}</Loaded>
}

function StockCountContent({ count }: { count: Count }) {
  const [view, setView] = useState<keyof typeof views>('all')
  const editable = useMay()(stockPermissions.edit) && count.state === 'open'
  const shown = count.lines.filter(views[view][1])
  return (
    <section aria-label="盘点单">
      <Heading
        title={`${count.name} · ${countStateTexts[count.state]}`}
        hint={`${count.operatorName} 于 ${when(count.createTime)} 建单${count.remark && `；${count.remark}`}`}
        extra={<Buttons count={count} editable={editable} />}
      />
      <Card>
        <Segmented
          aria-label="查看"
          style={{ marginBottom: 12 }}
          value={view}
          onChange={setView}
          options={(Object.keys(views) as (keyof typeof views)[]).map((value) => ({
            value,
            label: `${views[value][0]} ${count.lines.filter(views[value][1]).length}`,
          }))}
        />
        <Table<Line>
          size="small"
          rowKey="skuId"
          dataSource={shown}
          pagination={{ defaultPageSize: 50, hideOnSinglePage: true }}
          columns={[
            { title: '商品', render: (_, l) => l.goodsName },
            { title: '规格', width: 200, dataIndex: 'spec' },
            { title: '货号', width: 130, render: (_, l) => l.artNo || '—' },
            { title: '账面', width: 90, align: 'right', dataIndex: 'expected' },
            {
              title: '实盘',
              width: 150,
              align: 'right',
              render: (_, l) => (editable ? <Counted key={String(l.counted)} id={count.id} line={l} /> : (l.counted ?? '—')),
            },
            {
              title: '差异',
              width: 90,
              align: 'right',
              render: (_, l) =>
                l.counted === null ? (
                  '—'
                ) : (
                  <b style={{ color: off(l) < 0 ? 'var(--bad)' : off(l) > 0 ? 'var(--ok)' : undefined }}>
                    {off(l) > 0 ? `+${off(l)}` : off(l)}
                  </b>
                ),
            },
          ]}
        />
      </Card>
    </section>
  )
}

/** Saves when it is left, so that whoever counts only types and goes on. */
function Counted({ id, line }: { id: string; line: Line }) {
  const record = useAction('POST /console/api/v1/stock-counts/record')
  const [value, setValue] = useState(line.counted)
  const save = () => {
    if (value !== line.counted)
      record.mutate({ id, lines: [{ skuId: line.skuId, counted: value }] }, { onError: () => setValue(line.counted) })
  }
  return (
    <InputNumber<number>
      aria-label={`${line.goodsName} ${line.spec} 实盘数量`}
      size="small"
      min={0}
      max={maxCounted}
      precision={0}
      value={value}
      placeholder="未盘"
      onChange={setValue}
      onBlur={save}
      onPressEnter={save}
      style={{ width: 110 }}
    />
  )
}

function Buttons({ count, editable }: { count: Count; editable: boolean }) {
  const go = useNavigate()
  const download = useDownload()
  const { message, modal } = App.useApp()
  const post = useAction('POST /console/api/v1/stock-counts/post')
  const drop = useAction('POST /console/api/v1/stock-counts/drop')
  const left = count.skus - count.counted
  const book = () =>
    modal.confirm({
      title: '把盘点差异入账？',
      content: `盘盈 ${count.surplus} 件，盘亏 ${count.missing} 件，将写入库存流水，不能撤销。${left > 0 ? `还有 ${left} 个规格未盘，它们的库存不变。` : ''}`,
      okText: '确认入账',
      cancelText: '再看看',
      onOk: () => post.mutateAsync({ id: count.id }).then(() => void message.success('差异已入账')),
    })
  const giveUp = () =>
    modal.confirm({
      title: '作废此盘点单？',
      content: '已填写的数量不再入账，库存不变。',
      okText: '作废',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: count.id }).then(() => void message.success('盘点单已作废')),
    })
  return (
    <>
      <BackButton to={stockCountLinks.list} />
      <Button icon={<DownloadOutlined />} onClick={() => void download('GET /console/api/v1/stock-counts/sheet', { id: count.id })}>
        下载盘点表
      </Button>
      {editable && (
        <>
          <Button icon={<UploadOutlined />} onClick={() => void go(stockCountLinks.sheet(count.id))}>
            上传盘点表
          </Button>
          <Button danger onClick={() => void giveUp()}>
            作废
          </Button>
          <Button type="primary" disabled={count.counted === 0} onClick={() => void book()}>
            差异入账
          </Button>
        </>
      )}
    </>
  )
}
