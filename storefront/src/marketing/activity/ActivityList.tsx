import { activityTabs, type ActivityTab } from '@youli/domain/marketing/activity/rules.ts'
import { activityTabTexts, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { useCall, usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { ActivityCard } from './widgets/ActivityCard.tsx'

/** Activities of a page: the loader's own number (Spec 1 §9). */
const pageSize = 10
const { title } = activityTexts

/** The tabs, as the server names those that have activities. */
function useTabs(): { key: ActivityTab; title: string }[] {
  const { data } = useCall('GET /activity/api/v1/h5/type/list', { activityStatus: '1' }, { quiet: true })
  const named = new Map(data?.map((tab) => [tab.activityType, tab.activityTypeName]))
  return activityTabs.map((key) => ({ key, title: named.get(key) || activityTabTexts[key] }))
}

/** 活动中心: all activities by kind. The tab is in the address, so that coming back finds it again. */
export default function ActivityList(): ReactNode {
  const [params, setParams] = useSearchParams()
  const active = activityTabs.find((tab) => tab === params.get('type')) ?? 'all'
  const awardId = params.get('awardId') ?? undefined
  const list = usePages('GET /activity/api/v1/h5/list', active === 'all' ? {} : { activityType: active }, pageSize, { quiet: true })
  useStoredScroll(list.isSuccess)
  const show = (tab: ActivityTab): void => {
    setParams(tab === 'all' ? {} : { type: tab }, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <Page title={title} header={<BrandHeader title={title} back={false} />} footer={<FooterMenu at="/activity" />}>
      <Tabs tabs={useTabs()} active={active} onChange={show} label="活动类型" sticky />
      <PagedList
        query={list}
        rows={(page) => page.data}
        keyOf={(item) => item.activityId}
        label="活动"
        empty={
          <Empty
            art="clock"
            text={active === 'all' ? '眼下没有活动' : `眼下没有${activityTabTexts[active]}活动`}
            note="精彩活动正在筹备，先去商城逛逛"
            to={toMall()}
            way="去商城逛逛"
          />
        }
      >
        {(item, i) => <ActivityCard item={item} awardId={awardId} eager={i < 2} />}
      </PagedList>
    </Page>
  )
}
