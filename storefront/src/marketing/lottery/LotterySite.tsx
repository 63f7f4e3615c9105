import { isRefusal } from '@youli/client/error.ts'
import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { participation } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, navigate, useSearchParams } from '../../kit/nav.tsx'
import { call } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { reportFault } from '../../kit/report.ts'
import { alert } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toActivities } from '../activity/links.ts'
import { toLottery } from './links.ts'
import { LotteryFrame, LotteryPage } from './parts/LotteryPage.tsx'
import { closeWindow, type Lottery } from './widgets/lottery.ts'

/** 现场抽奖: for those who came by the code on the spot; everybody else is told to come, and the window closes. */
export default function LotterySite(): ReactNode {
  return (
    <LotteryFrame>
      {(lottery, { activityId, qualifiedId, shareId }, reload) => {
        if (lottery.participationType !== participation.onSite)
          return <Navigate to={toLottery(activityId, { qualifiedId, shareId })} replace />
        return lottery.onSite ? (
          <LotteryPage key={activityId} lottery={lottery} reload={reload} />
        ) : (
          <SiteCheck key={activityId} lottery={lottery} reload={reload} />
        )
      }}
    </LotteryFrame>
  )
}

/** Sends the code of the address to the server, once. Without a valid code the member sees why and a way to other lotteries. */
function SiteCheck({ lottery, reload }: { lottery: Lottery; reload: () => Promise<unknown> }): ReactNode {
  const [params, setParams] = useSearchParams()
  const [code] = useState(() => params.get(shownCode) ?? '')
  const [refused, setRefused] = useState('')
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const enter = async (): Promise<void> => {
      const why = await comeIn(lottery.activityId, code)
      if (why === null) {
        // The code is worth nothing to whoever gets this address passed on.
        setParams((all) => (all.delete(shownCode), all), { replace: true })
        await reload()
        return
      }
      setRefused(why)
      await alert(why)
      await closeWindow(() => navigate(toActivities('lottery'), { replace: true }))
    }
    enter().catch(reportFault)
  }, [lottery.activityId, code, reload, setParams])
  return (
    <Page title={lottery.activityName} tone="plain">
      {refused ? <Empty art="pin" text={refused} to={toActivities('lottery')} way={t.others} /> : <DetailSkeleton />}
    </Page>
  )
}

/** Null when the page opened, else why not. */
async function comeIn(id: string, code: string): Promise<string | null> {
  if (!code) return t.notOnSite
  try {
    await call('POST /activity/api/v1/h5/lottery/enter-site', { id, code })
    return null
  } catch (error) {
    reportFault(error)
    return isRefusal(error) ? errorMessage(error) : t.failed
  }
}
