import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { teamStatusTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import { Card, Empty, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import type { Row } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { when } from '../../../kit/when.ts'
import { Buyers } from '../../activity/widgets/Buyers.tsx'

type Team = Row<'GET /console/api/v1/pack-buy/packs'>
const pageSize = 20
const tones: Record<BuyingGroupState, Tone> = { process: 'busy', success: 'good', failure: 'idle' }
const leader = (team: Team) => team.members.find((m) => m.leads)?.name ?? ''

const membersOf = (team: Team) => <Buyers buyers={team.members} />

/** The packs of an activity; each opens to its members. */
export function Teams({ activityId }: { activityId: string }) {
  const [page, setPage] = useState(1)
  const result = useCall('GET /console/api/v1/pack-buy/packs', { activityId, page, pageSize })
  return (
    <Card size="small" title="拼团明细">
      <Loaded result={result}>
        {({ data, total }) => (
          <Table<Team>
            size="small"
            rowKey="id"
            dataSource={data}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有人开团" /> }}
            pagination={total > pageSize ? { current: page, pageSize, total, onChange: setPage, showSizeChanger: false } : false}
            expandable={{ expandedRowRender: membersOf }}
            columns={[
              { title: '团长', render: (_, team) => leader(team) },
              {
                title: '状态',
                width: 110,
                render: (_, team) => <StatusTag tone={tones[team.status]}>{teamStatusTexts[team.status]}</StatusTag>,
              },
              { title: '已付款 / 每团', width: 130, align: 'right', render: (_, team) => `${team.paid} / ${team.unitPerson}人` },
              { title: '待付款', width: 100, align: 'right', render: (_, team) => team.taken - team.paid },
              { title: '截止时间', width: 170, render: (_, team) => when(team.closeTime) },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
