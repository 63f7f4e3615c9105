import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import { advisorVias } from '@youli/domain/member/advisor/texts.ts'
import { Card, Descriptions, Empty, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { when } from '../../../kit/when.ts'
import { AssignDialog } from '../parts/AssignDialog.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'

/** Who looks after a member, with the way to give them to somebody else. */
export function AdvisorCard({ memberId, left }: { memberId: string; left: boolean }) {
  const may = useMay()
  const result = useCall('GET /console/api/v1/stewards/of-member', { memberId })
  const [assigning, setAssigning] = useState(false)
  const advisor = result.data
  return (
    <Card
      title="专属顾问"
      loading={result.isLoading}
      extra={
        may(advisorPermissions.assign) && !left && <RowAction onClick={() => setAssigning(true)}>{advisor ? '更换' : '分配'}</RowAction>
      }
    >
      {advisor ? (
        <Descriptions
          column={1}
          items={[
            {
              key: 'name',
              label: '顾问',
              children: (
                <>
                  {advisor.name} {!advisor.active && <Tag>已离职</Tag>}
                </>
              ),
            },
            { key: 'shop', label: '门店', children: advisor.shopName || '全部门店' },
            { key: 'via', label: '方式', children: `${advisorVias[advisor.via]} · ${when(advisor.time)}` },
          ]}
        />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有专属顾问" />
      )}
      {assigning && <AssignDialog memberIds={[memberId]} hasAdvisor={Boolean(advisor)} close={() => setAssigning(false)} />}
    </Card>
  )
}
