import { giftGrantStateTexts, sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { Link } from 'react-router'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { giftBagLinks } from './links.ts'

type Grant = Row<'GET /console/api/v1/gift-bags/claims'>
const tones: Record<Grant['state'], Tone> = { waiting: 'warn', received: 'good', expired: 'idle', revoked: 'bad' }
const contents = (c: Grant): string => c.detailList.map((part) => part.title).join('、')

const columns: readonly Column<Grant>[] = [
  { title: '获得时间', sort: 'time', width: 150, text: (c) => when(c.time) },
  {
    title: '会员',
    width: 150,
    render: (c) => (
      <>
        <Link to={memberLinks.detail(c.memberId)}>{c.userName || '会员'}</Link>
        <div>{c.mobileNo}</div>
      </>
    ),
    text: (c) => `${c.userName} ${c.mobileNo}`,
  },
  { title: '礼包', width: 150, to: (c) => giftBagLinks.edit(c.bagId), text: (c) => c.bagName },
  { title: '场景', width: 120, text: (c) => sceneTexts[c.scene] },
  { title: '内容', width: 180, text: contents },
  { title: '状态', width: 90, tone: (c) => tones[c.state], text: (c) => giftGrantStateTexts[c.state] },
  {
    title: '领取时间',
    width: 150,
    render: (c) => (c.receiveTime === null ? '—' : when(c.receiveTime)),
    text: (c) => (c.receiveTime === null ? '' : when(c.receiveTime)),
  },
  { title: '失败原因', width: 150, render: (c) => c.failMessage || '—', text: (c) => c.failMessage },
]

/** Who won which bag, and what became of it. */
export default function GiftGrants() {
  return (
    <ListPage
      name="gift-claims"
      title="礼包领取记录"
      hint="会员获得的每一份礼包；领取失败的可按失败原因处理后请会员重新领取"
      call="GET /console/api/v1/gift-bags/claims"
      filters={[
        {
          kind: 'tabs',
          name: 'state',
          label: '状态',
          options: [
            ...(['waiting', 'received', 'expired', 'revoked'] as const).map((value) => ({ value, label: giftGrantStateTexts[value] })),
            { value: 'failed', label: '领取失败' },
          ],
        },
        { kind: 'text', name: 'id', label: '礼包编号' },
        { kind: 'text', name: 'memberId', label: '会员编号' },
      ]}
      columns={columns}
      empty="还没有会员获得礼包"
    />
  )
}
