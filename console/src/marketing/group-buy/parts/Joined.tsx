import { Card, Pagination } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Buyers } from '../../activity/widgets/Buyers.tsx'

const pageSize = 20

/** Who joined a group buy. */
export function Joined({ activityId }: { activityId: string }) {
  const [page, setPage] = useState(1)
  const result = useCall('GET /console/api/v1/group-buy/members', { activityId, page, pageSize })
  return (
    <Card size="small" title="参团会员">
      <Loaded result={result}>
        {({ data, total }) => (
          <>
            <Buyers buyers={data} />
            {total > pageSize && (
              <Pagination current={page} pageSize={pageSize} total={total} onChange={setPage} align="end" style={{ marginTop: 12 }} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
