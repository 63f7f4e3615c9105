import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Tabs } from '../../../kit/ui/Tabs.tsx'
import { toRecords } from '../links.ts'
import { dayAt, grouped, useKindNames, type Standing } from '../widgets/wallet.ts'
import { RecordList, type Direction } from './RecordList.tsx'
import css from './wallet.module.css'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const tabs: { key: Direction; title: string }[] = [
  { key: '', title: '全部' },
  { key: 'income', title: '收入' },
  { key: 'expense', title: '支出' },
]

/** One kind: what there is, what is on its way, what expires soon, and how it came about. */
export function WalletPage({ kind }: { kind: WalletKind }): ReactNode {
  const name = useKindNames()[kind]
  const standing = useCall('GET /account/api/v1/user', { accountType: kind }, { quiet: true, staleTime: 0 })
  const [direction, setDirection] = useState<Direction>('')
  const title = `我的${name}`
  return (
    <BrandPage title={title}>
      {standing.isError ? (
        <ErrorView note={errorMessage(standing.error)} onRetry={() => void standing.refetch()} />
      ) : (
        <>
          <Balance name={name} standing={standing.data} />
          {standing.data && standing.data.expiring > 0 && standing.data.expiringTime && (
            <NoticeBar>
              {grouped(standing.data.expiring)}
              {name}将在30天内到期，最早于{dayAt(standing.data.expiringTime)}失效，请尽快使用
            </NoticeBar>
          )}
          <Tabs tabs={tabs} active={direction} onChange={setDirection} label={`${name}明细`} sticky />
          <RecordList kind={kind} direction={direction} />
        </>
      )}
    </BrandPage>
  )
}

function Balance({ name, standing }: { name: string; standing: Standing | undefined }): ReactNode {
  const parts = standing
    ? [
        { label: '待入账', value: standing.pending, note: standing.pendingTime ? `${dayAt(standing.pendingTime)}起入账` : '' },
        { label: '下单预扣', value: standing.held, note: '' },
        { label: '即将到期', value: standing.expiring, note: '' },
      ]
    : []
  return (
    <section className={css.balance} aria-label={`${name}余额`}>
      <p className={css.label}>可用{name}</p>
      <p className={css.figure}>{standing ? grouped(standing.balance) : '–'}</p>
      <Link to={toRecords} className={css.all}>
        账户明细
      </Link>
      <dl className={css.parts}>
        {parts.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{grouped(part.value)}</dd>
            {part.note && <dd className={css.note}>{part.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
