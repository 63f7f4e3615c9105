import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { walletReasons } from '@youli/domain/member/wallet/rules.ts'
import { reasonTexts } from '@youli/domain/member/wallet/texts.ts'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { OutputOf, Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { exactly, when } from '../../kit/when.ts'
import { walletLinks } from './links.ts'
import figures from '../../kit/figures.module.css'
import css from './parts/wallet.module.css'
import { accountTexts, grouped, kindOptions, kindTexts } from './parts/labels.ts'
import { AdjustWallet } from './widgets/AdjustWallet.tsx'

type Wallet = OutputOf<'GET /console/api/v1/wallet/member'>

const columns: readonly Column<Row<'GET /console/api/v1/wallet/movements'>>[] = [
  { title: '时间', width: 170, text: (m) => exactly(m.time) },
  { title: '账户', width: 100, text: (m) => kindTexts[m.accountType] },
  {
    title: '去向',
    width: 160,
    render: (m) => `${accountTexts[m.fromAccount]} → ${accountTexts[m.toAccount]}`,
    text: (m) => `${accountTexts[m.fromAccount]}→${accountTexts[m.toAccount]}`,
  },
  {
    title: '数量',
    width: 130,
    align: 'right',
    render: (m) => (
      <>
        <b>{grouped(m.amount)}</b>
        {m.shortfall > 0 && <small className={css.short}>少收 {grouped(m.shortfall)}</small>}
      </>
    ),
    text: (m) => m.amount,
  },
  { title: '原因', width: 110, text: (m) => reasonTexts[m.reason] },
  { title: '说明', width: 180, render: (m) => m.remark || '—', text: (m) => m.remark },
  { title: '来源', width: 220, render: (m) => <code>{m.source}</code>, text: (m) => m.source },
]

export default function WalletDetail() {
  const { memberId = '' } = useParams()
  const result = useCall('GET /console/api/v1/wallet/member', { memberId })
  return <Loaded result={result}>{(wallet) => <WalletDetailContent wallet={wallet} />}</Loaded>
}

function WalletDetailContent({ wallet }: { wallet: Wallet }) {
  const may = useMay()
  const [adjusting, setAdjusting] = useState(false)
  return (
    <>
      <ListPage
        name="wallet"
        title={`${wallet.memberName} 的积分`}
        hint={`${wallet.mobileNo}　每笔增减都有来源，余额等于全部流水之和`}
        call="GET /console/api/v1/wallet/movements"
        fixed={{ memberId: wallet.memberId }}
        above={<Accounts wallet={wallet} />}
        filters={[
          { kind: 'select', name: 'accountType', label: '账户', options: kindOptions },
          { kind: 'select', name: 'reason', label: '原因', options: optionsOf(walletReasons, reasonTexts) },
        ]}
        extra={
          <>
            <BackButton to={walletLinks.list} />
            {may(walletPermissions.adjust) && (
              <Button type="primary" onClick={() => setAdjusting(true)}>
                调整积分
              </Button>
            )}
          </>
        }
        columns={columns}
        empty="这位会员还没有积分变动"
      />
      {adjusting && <AdjustWallet wallet={wallet} close={() => setAdjusting(false)} />}
    </>
  )
}

function Accounts({ wallet }: { wallet: Wallet }) {
  return (
    <div className={figures.figures}>
      {wallet.accounts.map((a) => (
        <Card key={a.accountType} size="small" title={kindTexts[a.accountType]}>
          <div className={figures.value}>{grouped(a.balance)}</div>
          <div className={figures.note}>
            待入账 {grouped(a.pending)}
            {a.pendingTime && `（${when(a.pendingTime)}起）`} · 预扣 {grouped(a.held)}
            {a.expiring > 0 && ` · ${grouped(a.expiring)} 将在30天内到期`}
          </div>
        </Card>
      ))}
    </div>
  )
}
