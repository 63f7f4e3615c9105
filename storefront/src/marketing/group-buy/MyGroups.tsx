import { groupTabs, refundState } from '@youli/domain/marketing/group-buy/rules.ts'
import { groupBuyTexts, groupTabTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import type { BuyingGroupState } from '@youli/domain/trade/buying-group/rules.ts'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from '../../kit/nav.tsx'
import { usePages, type OutputOf } from '../../kit/client.ts'
import { serverNow, serverOffsetMs } from '../../kit/server-time.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Countdown } from '../../kit/ui/Countdown.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { toOrderDetail } from '../../trade/order/links.ts'
import { toActivities } from '../activity/links.ts'
import { SaleName } from '../activity/widgets/SaleName.tsx'
import { toGroupBuy } from './links.ts'
import css from './parts/group.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Group = OutputOf<'GET /activity/api/v1/group-buy/process-list'>['data'][number]
const pageSize = 10

/** 我的团购: by what they have come to. The tab is in the address. */
export default function MyGroups(): ReactNode {
  const [params, setParams] = useSearchParams()
  const step = groupTabs[Number(params.get('tab'))] ?? 'process'
  const list = usePages('GET /activity/api/v1/group-buy/process-list', { step }, pageSize, { quiet: true })
  const show = (tab: BuyingGroupState): void => {
    const at = groupTabs.indexOf(tab)
    setParams(at === 0 ? {} : { tab: String(at) }, { replace: true })
  }
  return (
    <BrandPage title={groupBuyTexts.mine}>
      <Tabs tabs={groupTabs.map((key) => ({ key, title: groupTabTexts[key] }))} active={step} onChange={show} label="团购状态" sticky />
      <PagedList
        query={list}
        rows={(page) => page.data}
        keyOf={(group) => group.orderId}
        label={groupBuyTexts.mine}
        empty={
          <Empty
            art="clock"
            text={`没有${groupTabTexts[step]}的团购`}
            note="和大家一起买，价格更优惠"
            to={toActivities('group_buy')}
            way="去看看团购"
          />
        }
      >
        {(group) => (
          <article className={css.card}>
            <GroupSummary group={group} />
            <footer className={css.foot}>
              <Foot group={group} step={step} onOver={() => void list.refetch()} />
            </footer>
          </article>
        )}
      </PagedList>
    </BrandPage>
  )
}

const GroupSummary = ({ group }: { group: Group }): ReactNode => (
  <Link to={toGroupBuy(group.id)} className={css.main}>
    <span className={css.picture}>
      <ImageBox src={group.activityMainPicUrl} alt="" ratio={1} wide="96px" />
    </span>
    <span className={css.facts}>
      <span className={css.name}>
        <SaleName name={group.activityName} row />
      </span>
      <span className={css.joined}>
        {group.joinAmount}人已参团 / {group.thresholdPerson}人成团
      </span>
      <span className={css.price}>
        <Price yuan={group.activityPrice} size="md" />
      </span>
    </span>
  </Link>
)

interface FootProps {
  group: Group
  step: BuyingGroupState
  /** Its time ran out: what it has come to is asked for. */
  onOver: () => void
}

function Foot({ group, step, onOver }: FootProps): ReactNode {
  const [openedAt] = useState(serverNow)
  if (step === 'process')
    return (
      <>
        <span>
          剩余 <Countdown endAt={group.endTime} offsetMs={serverOffsetMs()} look="hours" onEnd={onOver} />
        </span>
        <ButtonLink to={toOrderDetail(group.orderId, { activityType: 'group_buy' })} look="outline" size="sm">
          查看订单
        </ButtonLink>
      </>
    )
  if (step === 'success')
    return (
      <>
        <span>{group.endTime > openedAt ? '已成团，活动结束后即可提货或发货' : '已成团'}</span>
        <ButtonLink to={toOrderDetail(group.orderId, { activityType: 'group_buy' })} look="strong" size="sm">
          查看订单
        </ButtonLink>
      </>
    )
  const failed = group.refundSuccess === refundState.failed
  return (
    <>
      <span>{failed ? '未成团，退款未到账' : group.refundSuccess === refundState.done ? '未成团，已退款' : '未成团，退款处理中'}</span>
      {failed && (
        <Button look="outline" size="sm" onClick={() => alertToast(groupBuyTexts.refundFailed)}>
          退款
        </Button>
      )}
    </>
  )
}
