import { cardStates } from '@youli/domain/trade/store-card/rules.ts'
import { cardStateTexts } from '@youli/domain/trade/store-card/texts.ts'
import { Link } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { storeCardLinks } from './links.ts'
import { cardTones, yuanOf } from './parts/labels.ts'

const list = 'GET /console/api/v1/store-cards'

const columns: readonly Column<Row<typeof list>>[] = [
  { title: '卡号', width: 140, to: (c) => storeCardLinks.detail(c.memberId), text: (c) => c.cardNo },
  { title: '会员', width: 110, render: (c) => c.memberName || c.memberId, text: (c) => c.memberName },
  { title: '手机号', width: 130, render: (c) => c.mobileNo || '—', text: (c) => c.mobileNo },
  { title: '状态', width: 100, tone: (c) => cardTones[c.state], text: (c) => cardStateTexts[c.state] },
  { title: '余额', sort: 'balance', width: 120, align: 'right', render: (c) => <b>{yuanOf(c.balance)}</b>, text: (c) => c.balance },
  { title: '本金', width: 110, align: 'right', render: (c) => yuanOf(c.principal), text: (c) => c.principal },
  { title: '赠金', width: 110, align: 'right', render: (c) => yuanOf(c.gift), text: (c) => c.gift },
  { title: '开卡时间', sort: 'openTime', width: 140, text: (c) => when(c.openTime) },
]

export default function StoreCards() {
  return (
    <ListPage
      name="store-cards"
      title="储值卡"
      hint="按余额从多到少；输入完整手机号、卡号或会员编号可查某张卡"
      call={list}
      keyOf={(c) => c.memberId}
      filters={[
        { kind: 'text', name: 'keyword', label: '手机号、卡号或会员编号' },
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(cardStates, cardStateTexts) },
      ]}
      columns={columns}
      extra={<ExportButton call="GET /console/api/v1/store-cards/export" filters={['state']} />}
      actionsWidth={80}
      renderActions={(c) => <Link to={storeCardLinks.detail(c.memberId)}>明细</Link>}
      empty="还没有会员开通储值卡"
    />
  )
}
