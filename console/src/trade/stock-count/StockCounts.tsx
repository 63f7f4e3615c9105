import { PlusOutlined } from '@ant-design/icons'
import { stockPermissions } from '@youli/domain/catalog/stock/permissions.ts'
import { countedMost, countStates, countStateTexts } from '@youli/domain/trade/stock-count/rules.ts'
import type { CountState } from '@youli/domain/trade/stock-count/rules.ts'
import { Button, Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCategories } from '../../catalog/category/widgets/category-tree.ts'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { stockCountLinks } from './links.ts'
import { TextItem } from '../../kit/fields/items.tsx'

type Count = Row<'GET /console/api/v1/stock-counts'>
const tones: Record<CountState, Tone> = { open: 'busy', posted: 'good', dropped: 'idle' }

const columns: readonly Column<Count>[] = [
  { title: '盘点单', to: (c) => stockCountLinks.one(c.id), text: (c) => c.name },
  { title: '状态', width: 100, tone: (c) => tones[c.state], text: (c) => countStateTexts[c.state] },
  { title: '已盘规格', width: 110, align: 'right', render: (c) => `${c.counted} / ${c.skus}`, text: (c) => `${c.counted}/${c.skus}` },
  { title: '盘盈（件）', width: 100, align: 'right', text: (c) => c.surplus },
  { title: '盘亏（件）', width: 100, align: 'right', text: (c) => c.missing },
  { title: '建单人', width: 120, text: (c) => c.operatorName },
  { title: '建单时间', sort: 'createTime', width: 160, text: (c) => when(c.createTime) },
  { title: '结束时间', sort: 'endTime', width: 160, text: (c) => when(c.endTime) },
]

export default function StockCounts() {
  const may = useMay()
  const [opening, setOpening] = useState(false)
  return (
    <>
      <ListPage
        name="stock-counts"
        title="库存盘点"
        hint="建单时记下账面数量，清点后把差异入账；期间的下单与取消不受影响"
        call="GET /console/api/v1/stock-counts"
        filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(countStates, countStateTexts) }]}
        columns={columns}
        extra={
          may(stockPermissions.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpening(true)}>
              新建盘点
            </Button>
          )
        }
        empty="还没有盘点单"
      />
      {opening && <OpenDialog close={() => setOpening(false)} />}
    </>
  )
}

interface Values {
  name: string
  categoryId?: string
}

function OpenDialog({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const go = useNavigate()
  const { rows } = useCategories()
  const open = useAction('POST /console/api/v1/stock-counts/open', { quiet: true })
  const save = async ({ name, categoryId }: Values) => {
    const { id } = await open.mutateAsync({ name, categoryId })
    void go(stockCountLinks.one(id))
  }
  return (
    <FormDialog<Values>
      title="新建盘点"
      form={form}
      initial={{ name: `${dayjs().format('M月D日')}盘点` }}
      save={save}
      close={close}
      okText="开始盘点"
    >
      <TextItem name="name" label="名称" required="请填写名称" maxLength={40} />
      <Form.Item name="categoryId" label="范围" extra={`一次最多 ${countedMost} 个规格；清点期间请暂停发货与提货`}>
        <Select
          allowClear
          placeholder="全部商品"
          showSearch={{ optionFilterProp: 'label' }}
          options={rows.map((c) => ({ value: c.id, label: c.name }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
