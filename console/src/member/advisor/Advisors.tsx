import { Button, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { memberColumns } from '../profile/widgets/member-columns.tsx'
import { AssignDialog } from './parts/AssignDialog.tsx'
import { HandOverDialog } from './parts/HandOverDialog.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Member = Row<'GET /console/api/v1/stewards/members'>

const columns: readonly Column<Member>[] = [
  memberColumns.who,
  memberColumns.mobile,
  { title: '来源门店', render: (m) => m.shopName || '—', text: (m) => m.shopName },
  memberColumns.since,
]

/** Members of an advisor, or those nobody looks after; given to somebody one by one, ticked, or all at once. */
export default function Advisors() {
  const [params] = useSearchParams()
  const employeeId = params.get('employeeId') ?? ''
  const staff = useCall('GET /console/api/v1/employees/names', { shopId: null })
  const chosen = staff.data?.find((e) => e.id === employeeId)
  const [ticked, setTicked] = useState<string[]>([])
  const [assigning, setAssigning] = useState<readonly string[] | null>(null)
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <ListPage
        name="stewards"
        title="专属顾问"
        hint={chosen ? `${chosen.name}的专属会员` : '没有选择顾问时，列出还没有专属顾问的会员'}
        call="GET /console/api/v1/stewards/members"
        filters={[
          { kind: 'select', name: 'employeeId', label: '顾问', options: (staff.data ?? []).map((e) => ({ value: e.id, label: e.name })) },
          { kind: 'text', name: 'keyword', label: '会员姓名、手机号或编号' },
        ]}
        extra={
          <Space>
            {employeeId !== '' && <Button onClick={() => setLeaving(true)}>移交全部会员</Button>}
            <Button type="primary" disabled={ticked.length === 0} onClick={() => setAssigning(ticked)}>
              {ticked.length > 0 ? `分配${ticked.length}位会员` : '分配所选会员'}
            </Button>
          </Space>
        }
        columns={columns}
        ticked={{ keys: ticked, onChange: setTicked }}
        actionsWidth={100}
        renderActions={(m) => <RowAction onClick={() => setAssigning([m.id])}>{employeeId ? '更换' : '分配'}</RowAction>}
        empty={employeeId ? '该顾问还没有专属会员' : '所有会员都有专属顾问了'}
      />
      {assigning && (
        <AssignDialog
          memberIds={assigning}
          hasAdvisor={employeeId !== ''}
          close={(done) => {
            setAssigning(null)
            if (done) setTicked([])
          }}
        />
      )}
      {leaving && <HandOverDialog from={{ id: employeeId, name: chosen?.name ?? '该顾问' }} close={() => setLeaving(false)} />}
    </>
  )
}
