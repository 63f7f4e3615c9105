import { UnorderedListOutlined } from '@ant-design/icons'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { Button, Card, Empty, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ago } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { bespokeLinks } from './links.ts'
import css from './parts/bespoke.module.css'
import { termText } from './parts/labels.ts'

type Column = OutputOf<'GET /console/api/v1/bespoke-trades/board'>[number]

/** What is on its way, step by step; those that wait longest stand first. */
export default function Board() {
  const go = useNavigate()
  const [shopId, setShopId] = useState<string | null>(null)
  const stores = useStoreOptions()
  const result = useCall('GET /console/api/v1/bespoke-trades/board', { shopId })
  return (
    <section aria-label="定制单看板">
      <Heading
        title="定制单"
        hint="进行中的定制按进度排列，等待最久的在前"
        extra={
          <>
            <Select<string>
              className={css.shop}
              aria-label="门店"
              placeholder="全部门店"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              value={shopId ?? undefined}
              onChange={(id?: string) => setShopId(id ?? null)}
              options={stores}
            />
            <Button icon={<UnorderedListOutlined />} onClick={() => void go(bespokeLinks.list)}>
              全部定制单
            </Button>
          </>
        }
      />
      <Loaded result={result}>
        {(columns) => (
          <div className={css.board}>
            {columns.map((column) => (
              <Step key={column.status} column={column} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

const Step = ({ column: { status, total, trades } }: { column: Column }) => (
  <section className={css.step} aria-label={bespokeStatusTexts[status]}>
    <h2>
      {bespokeStatusTexts[status]} <span>{total}</span>
    </h2>
    {trades.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无" />}
    {trades.map((trade) => (
      <Link key={trade.id} to={bespokeLinks.one(trade.id)} className={css.trade}>
        <Card size="small" hoverable>
          <b>{trade.templateName}</b>
          <span>
            {trade.userName} · {trade.shopName}
          </span>
          <span>
            {termText(trade.price)} · {ago(trade.statusTime)}
          </span>
        </Card>
      </Link>
    ))}
    {total > trades.length && <Link to={`${bespokeLinks.list}?status=${status}`}>查看全部{total}单</Link>}
  </section>
)
