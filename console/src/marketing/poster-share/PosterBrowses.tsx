import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { when } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'

type Browse = Row<'GET /console/api/v1/poster-shares/browses'>
const names = ['posterId', 'shopId', 'from', 'to'] as const

const columns: readonly Column<Browse>[] = [
  { title: '门店', width: 220, render: (b) => b.shopName || '—', text: (b) => b.shopName },
  { title: '员工', width: 140, render: (b) => b.employeeName || '—', text: (b) => b.employeeName },
  { title: '海报数', width: 100, align: 'right', text: (b) => b.posters },
  { title: '浏览人次', width: 110, align: 'right', render: (b) => <b>{b.browses}</b>, text: (b) => b.browses },
  { title: '访客数', width: 100, align: 'right', text: (b) => b.visitors },
  { title: '最近浏览', width: 160, text: (b) => when(b.lastTime) },
]

/** How often employees' posters were opened. */
export default function PosterBrowses() {
  const [params] = useSearchParams()
  const download = useDownload()
  const posters = useCall('GET /console/api/v1/poster-shares', { pageSize: 100 }, { staleTime: 60_000 })
  const stores = useStoreOptions()
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  return (
    <ListPage
      name="poster-browses"
      title="海报浏览统计"
      hint="同一访客每天对同一员工的同一海报计一次；不选日期时为最近 30 天"
      call="GET /console/api/v1/poster-shares/browses"
      keyOf={(b) => `${b.shopId} ${b.employeeId}`}
      filters={[
        {
          kind: 'select',
          name: 'posterId',
          label: '海报',
          options: (posters.data?.data ?? []).map((p) => ({ value: p.id, label: p.name })),
        },
        { kind: 'select', name: 'shopId', label: '门店', options: stores },
        { kind: 'days', name: 'from', to: 'to', label: '日期' },
      ]}
      extra={
        <Button icon={<DownloadOutlined />} onClick={() => void download('GET /console/api/v1/poster-shares/browses-file', filter)}>
          导出全部
        </Button>
      }
      columns={columns}
      empty="还没有顾客通过员工海报浏览"
    />
  )
}
