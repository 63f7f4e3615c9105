import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { when } from '../../kit/when.ts'
import { recallLinks } from './links.ts'

const list = 'GET /console/api/v1/customer-recalls/members'
type Invited = Row<typeof list>
const contactOf = (m: Invited): string => `${m.contactName} ${m.contactMobile}`.trim()
const gift = (m: Invited): string => (m.submittedTime === null ? '—' : m.received ? '已发放' : '未能发放')

const columns: readonly Column<Invited>[] = [
  { title: '会员', width: 160, render: (m) => m.userName || m.memberId, text: (m) => m.userName },
  { title: '手机号', width: 140, render: (m) => m.mobileNo || '—', text: (m) => m.mobileNo },
  { title: '提交时间', width: 160, text: (m) => (m.submittedTime ? when(m.submittedTime) : '未领取') },
  { title: '留下的联系方式', width: 200, render: (m) => contactOf(m) || '—', text: contactOf },
  { title: '礼品', width: 100, text: gift },
]

/** Whom a recall went to, those who answered first. */
export default function RecallPeople() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/customer-recalls/one', { id })
  return (
    <Loaded result={result}>
      {(recall) => (
        <ListPage
          name="customer-recall-people"
          title={`${recall.name} · 会员`}
          hint={`已邀请 ${recall.invited} 位，领取 ${recall.submitted} 位，回购 ${recall.returned} 位`}
          call={list}
          fixed={{ id }}
          keyOf={(m) => m.memberId}
          columns={columns}
          extra={<BackButton to={recallLinks.list} />}
          empty="还没有通知会员"
        />
      )}
    </Loaded>
  )
}
