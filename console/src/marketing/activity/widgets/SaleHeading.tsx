import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { Heading } from '../../../kit/Heading.tsx'
import { useMay } from '../../../kit/me.tsx'
import { AddQuantity } from './AddQuantity.tsx'
import { callsOf, type SaleKind } from './kind.ts'

/** Over the figures of a sale: which it is, and the ways to change it. */
export function SaleHeading({ kind, activityId }: { kind: SaleKind; activityId: string }) {
  const go = useNavigate()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const sale = useCall(callsOf(kind).one, { activityId })
  const mayAdd = may(activityPermissions.edit) && sale.data?.finished === false
  return (
    <>
      <Heading
        title={sale.data ? `${sale.data.activityName} · 实时数据` : '实时数据'}
        hint={sale.data?.goodsName}
        extra={
          <>
            {mayAdd && (
              <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                追加库存
              </Button>
            )}
            <Button icon={<EditOutlined />} onClick={() => void go(kind.links.edit(activityId))}>
              活动资料
            </Button>
          </>
        }
      />
      {adding && <AddQuantity kind={kind} activityId={activityId} close={() => setAdding(false)} />}
    </>
  )
}
