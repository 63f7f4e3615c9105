import { bespokeStatuses, type BespokeStatus } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts, bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { SearchField } from '../../kit/ui/SelectList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { toBespokeTemplates, toBespokeTrade } from './links.ts'
import { TradeCard } from './parts/TradeCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { isOpen, useConfig } from '../../platform/tenant-config/widgets/use-config.ts'

type Key = BespokeStatus | ''
const tabs = [{ key: '' as Key, title: '全部' }, ...bespokeStatuses.map((key) => ({ key: key as Key, title: bespokeStatusTexts[key] }))]

/** 定制单: what was ordered in the employee's store, by where it stands. */
export default function StaffTrades(): ReactNode {
  const [params] = useSearchParams()
  const config = useConfig()
  const [status, setStatus] = useState<Key>(tabs.find((tab) => tab.key === params.get('status'))?.key ?? '')
  const [typed, setTyped] = useState('')
  const [mobileNo, setMobileNo] = useState('')
  const query = usePages('GET /bespoke/trade/employee-trade-list', { status, ...(mobileNo && { mobileNo }) })
  const search = (): void => {
    const number = typed.trim()
    if (number === '' || isMobile(number)) setMobileNo(number)
    else alertToast('请输入会员的11位手机号')
  }
  return (
    <BrandPage
      title={t.trades}
      footer={
        isOpen(config, toBespokeTemplates) && (
          <ActionBar>
            <ButtonLink to={toBespokeTemplates} look="strong" size="lg" block>
              新建定制单
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      <SearchField value={typed} onText={setTyped} hint="输入会员手机号查找" onSearch={search} />
      <Tabs tabs={tabs} active={status} onChange={setStatus} label="定制状态" sticky />
      <PagedList
        query={query}
        rows={(page) => page.data}
        keyOf={(row) => row.id}
        label={t.trades}
        empty={<Empty text={mobileNo ? '没有找到该会员的定制单' : t.none} />}
      >
        {(row) => <TradeCard trade={row} to={toBespokeTrade(row.id, true)} staff />}
      </PagedList>
    </BrandPage>
  )
}
