import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { walletKinds } from '@youli/domain/member/wallet/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { RecordList } from './parts/RecordList.tsx'
import { useKindNames } from './widgets/wallet.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 账户明细: everything that came and went, of one kind or of all. The kind is in the address. */
export default function Records(): ReactNode {
  const [params, setParams] = useSearchParams()
  const names = useKindNames()
  const result = params.get('accountType')
  const active: WalletKind | '' = walletKinds.find((kind) => kind === result) ?? ''
  return (
    <BrandPage title="账户明细">
      <Tabs
        tabs={[{ key: '' as const, title: '全部' }, ...walletKinds.map((kind) => ({ key: kind, title: names[kind] }))]}
        active={active}
        onChange={(key: WalletKind | '') => setParams(key ? { accountType: key } : {}, { replace: true })}
        label="账户"
        sticky
      />
      <RecordList kind={active} named />
    </BrandPage>
  )
}
