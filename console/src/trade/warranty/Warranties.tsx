import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { certificatePhases, certificatePhaseTexts } from '@youli/domain/trade/warranty/rules.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { warrantyLinks } from './links.ts'
import { phaseTones, termText } from './parts/phase.ts'

type Certificate = Row<'GET /console/api/v1/warranties'>

const goodsText = (c: Certificate): string => `${c.productName}${c.spec && ` ${c.spec}`} × ${c.quantity}`

const columns: readonly Column<Certificate>[] = [
  { title: '证书编号', width: 170, to: (c) => warrantyLinks.one(c.id), text: (c) => c.no },
  { title: '状态', width: 110, tone: (c) => phaseTones[c.phase], text: (c) => certificatePhaseTexts[c.phase] },
  { title: '商品', width: 260, text: goodsText },
  { title: '会员', width: 170, render: (c) => <Owner c={c} />, text: (c) => `${c.userName} ${c.mobileNo}` },
  { title: '销售门店', width: 140, text: (c) => c.shopName || '快递订单' },
  { title: '购买日期', sort: 'boughtOn', width: 110, text: (c) => c.boughtOn },
  { title: '质保期限', width: 180, text: termText },
  { title: '订单', width: 200, text: (c) => c.orderNo },
]

const Owner = ({ c: { memberId, userName, mobileNo } }: { c: Certificate }) => {
  const words = `${userName || '会员'} ${mobileNo}`
  return useMay()(memberPermissions.view) ? <Link to={memberLinks.detail(memberId)}>{words}</Link> : words
}

/** Certificates of what was sold. */
export default function Warranties() {
  const go = useNavigate()
  return (
    <ListPage
      name="warranties"
      title="电子质保单"
      hint="提货或收货后自动出具；退货后自动减少件数，全部退回即作废"
      call="GET /console/api/v1/warranties"
      filters={[
        { kind: 'text', name: 'keyword', label: '证书编号、订单号、手机号或商品' },
        { kind: 'tabs', name: 'phase', label: '状态', options: optionsOf(certificatePhases, certificatePhaseTexts) },
      ]}
      extra={<Button onClick={() => void go(warrantyLinks.terms)}>质保规则</Button>}
      columns={columns}
      actionsWidth={80}
      renderActions={(c) => <Link to={warrantyLinks.one(c.id)}>查看</Link>}
      empty="还没有电子质保单"
    />
  )
}
