import { advisorPermissions } from '@youli/domain/member/steward/permissions.ts'
import { stewardVias } from '@youli/domain/member/steward/texts.ts'
import { Button, Card, Descriptions, Empty, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { when } from '../../../kit/when.ts'
import { AssignDialog } from '../parts/AssignDialog.tsx'

/** Who looks after a member, with the way to give them to somebody else. */
export function StewardCard({ memberId, left }: { memberId: string; left: boolean }) {
  const may = useMay()
  const asked = useCall('GET /console/api/v1/stewards/of-member', { memberId })
  const [assigning, setAssigning] = useState(false)
  const steward = asked.data
  return (
    <Card
      title="专属顾问"
      loading={asked.isLoading}
      extra={
        may(advisorPermissions.assign) &&
        !left && (
          <Button type="link" size="small" onClick={() => setAssigning(true)}>
            {steward ? '更换' : '分配'}
          </Button>
        )
      }
    >
      {steward ? (
        <Descriptions
          column={1}
          items={[
            {
              key: 'name',
              label: '顾问',
              children: (
                <>
                  {steward.name} {!steward.active && <Tag>已离职</Tag>}
                </>
              ),
            },
            { key: 'shop', label: '门店', children: steward.shopName || '全部门店' },
            { key: 'via', label: '方式', children: `${stewardVias[steward.via]} · ${when(steward.time)}` },
          ]}
        />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有专属顾问" />
      )}
      {assigning && <AssignDialog memberIds={[memberId]} hasSteward={Boolean(steward)} close={() => setAssigning(false)} />}
    </Card>
  )
}
