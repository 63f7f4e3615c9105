import { boardFault, goldPriceLimits } from '@youli/domain/content/gold-price/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import type { InputOf, Row } from '../../kit/client.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Board = Row<'GET /console/api/v1/gold-prices'>
type Draft = InputOf<'POST /console/api/v1/gold-prices/publish'>

const moved = (by: number): string => (by === 0 ? '持平' : `${by > 0 ? '+' : ''}${by.toFixed(2)}`)
const lineOf = (one: Board['prices'][number]): string => `${one.name} ${one.price.toFixed(2)}（${moved(one.change)}）`

const columns: readonly Column<Board>[] = [
  { title: '公布时间', width: 150, text: (b) => when(b.time) },
  {
    title: '金价（元/克）',
    render: (b) => b.prices.map((one) => <div key={one.name}>{lineOf(one)}</div>),
    text: (b) => b.prices.map(lineOf).join('；'),
  },
  { title: '说明', width: 260, render: (b) => b.remark || '—', text: (b) => b.remark },
  { title: '公布人', width: 120, text: (b) => b.by },
]

/** The gold prices members see, and all that were published before. */
export default function GoldPrices() {
  const [publishing, setPublishing] = useState(false)
  const newest = useCall('GET /console/api/v1/gold-prices', { page: 1, pageSize: 1 })
  return (
    <>
      <ListPage
        name="gold-prices"
        title="今日金价"
        hint="最新一次公布的金价显示在会员的“今日金价”页（/a/gold-price）；历次公布的记录保留，不能修改"
        call="GET /console/api/v1/gold-prices"
        columns={columns}
        extra={
          <Button type="primary" icon={<PlusOutlined />} disabled={newest.isPending} onClick={() => setPublishing(true)}>
            公布金价
          </Button>
        }
        empty="还没有公布过金价"
      />
      {publishing && <Publish last={newest.data?.data[0]} close={() => setPublishing(false)} />}
    </>
  )
}

function Publish({ last, close }: { last: Board | undefined; close: () => void }) {
  const [form] = Form.useForm<Draft>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/gold-prices/publish', { quiet: true })
  const save = async ({ prices, remark }: Draft) => {
    await send.mutateAsync({ prices, remark: remark ?? '' })
    message.success('金价已公布')
    close()
  }
  const initial: Draft = {
    prices: last?.prices.map(({ name, price }) => ({ name, price })) ?? [{ name: '足金999', price: 0 }],
    remark: last?.remark ?? '',
  }
  return (
    <FormDialog<Draft> title="公布金价" form={form} initial={initial} save={save} close={close} okText="公布">
      <Form.List
        name="prices"
        rules={[
          {
            validator: (_, rows: Draft['prices'] = []) => {
              const fault = boardFault(rows.map((row) => ({ name: row?.name ?? '', priceFen: fen(row?.price ?? 0) })))
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <Space key={key} align="baseline">
                <TextItem
                  name={[name, 'name']}
                  aria-label={`第${name + 1}项品类`}
                  placeholder="品类，例如 足金999"
                  maxLength={goldPriceLimits.name}
                />
                <NumberItem
                  name={[name, 'price']}
                  aria-label={`第${name + 1}项金价`}
                  max={goldPriceLimits.fen / 100}
                  precision={2}
                  suffix="元/克"
                  style={{ width: 170 }}
                />
                <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${name + 1}项`} onClick={() => remove(name)} />
              </Space>
            ))}
            {fields.length < goldPriceLimits.prices && (
              <Button block icon={<PlusOutlined />} onClick={() => add({ name: '', price: null })}>
                添加品类
              </Button>
            )}
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <Form.Item name="remark" label="说明" style={{ marginTop: 16 }}>
        <Input.TextArea rows={2} maxLength={goldPriceLimits.remark} showCount placeholder="选填，例如 工费另计" />
      </Form.Item>
    </FormDialog>
  )
}
