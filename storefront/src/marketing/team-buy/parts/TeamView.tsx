import { isRefusal } from '@youli/client/error.ts'
import { hasUnpaid, type OwnTeam } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'
import { SaleName } from '../../activity/widgets/SaleName.tsx'
import { toMyTeams, toTeamBuy } from '../links.ts'
import css from './team.module.css'
import { TeamActions, ToPay } from './TeamActions.tsx'
import { Members } from './Members.tsx'
import { withNumber } from './own-team.ts'
import type { Team } from './team.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** While people come the pack is asked for again this often, ms. */
const watchMs = 5000

interface TeamViewProps {
  sale: Sale
  own: OwnTeam
  packId: string
  /** What the visitor has to do with it is asked for again. */
  onTurn: () => void
}

/** One pack, once it is there. A pack that its leader has not paid for is nobody else's to see. */
export function TeamView({ sale, own, packId, onTurn }: TeamViewProps): ReactNode {
  const mineUnpaid = hasUnpaid(own) && own.packId === packId
  const result = useCall('GET /activity/pack-buy/mobile/pack-view', { id: packId }, { quiet: true, staleTime: 0, refetchInterval: watchMs })
  const team = result.data
  const again = (): void => {
    void result.refetch()
    onTurn()
  }
  return (
    <BrandPage
      title={teamBuyTexts.title}
      footer={team ? <TeamActions sale={sale} own={own} pack={team} /> : mineUnpaid && <ToPay orderId={own.orderId} />}
    >
      <Goods sale={sale} />
      {team ? (
        <>
          <Standing pack={team} onEnd={again} />
          <Members pack={team} />
          <p className={css.more}>
            <Link to={toMyTeams()}>{teamBuyTexts.mine}</Link>
          </p>
        </>
      ) : mineUnpaid ? (
        <section className={css.standing}>
          <h2 className={css.state}>订单待付款</h2>
          <p className={css.hint}>付款后即可开团，邀请好友一起拼</p>
        </section>
      ) : isRefusal(result.error) ? (
        <Empty art="clock" text={errorMessage(result.error)} note="看看其他正在进行的拼团">
          <ButtonLink to={toTeamBuy(sale.activityId)} look="strong">
            {teamBuyTexts.openOwn}
          </ButtonLink>
        </Empty>
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={again} busy={result.isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </BrandPage>
  )
}

const Goods = ({ sale }: { sale: Sale }): ReactNode => (
  <Link to={toTeamBuy(sale.activityId)} className={css.goods}>
    <span className={css.picture}>
      <ImageBox src={sale.goodsInfoDto.thumbnailImg || sale.activityMainPicUrl} alt="" ratio={1} wide="96px" />
    </span>
    <span className={css.facts}>
      <span className={css.name}>
        <SaleName name={sale.activityName} row />
      </span>
      <span className={css.hint}>{sale.data.unitPerson}人成团</span>
      <Price yuan={sale.data.killPrice ?? sale.goodsInfoDto.activityPrice} was={sale.data.marketPrice} size="md" />
    </span>
  </Link>
)

/** Where the pack stands, and how long it still waits. */
function Standing({ pack: team, onEnd }: { pack: Team; onEnd: () => void }): ReactNode {
  if (team.status === 'success')
    return (
      <section className={css.standing}>
        <h2 className={css.state}>{teamBuyTexts.success}</h2>
        <p className={css.hint}>{team.unitPerson}人已全部到齐，可以提货或等待发货</p>
      </section>
    )
  if (team.status === 'failure')
    return (
      <section className={css.standing}>
        <h2 className={css.state}>{withNumber(teamBuyTexts.missing, team.missing)}</h2>
        <p className={css.hint}>{teamBuyTexts.failed}</p>
        <p className={css.hint}>已付款项将自动原路退回</p>
      </section>
    )
  return (
    <section className={css.standing}>
      <h2 className={css.state}>{team.left > 0 ? withNumber(teamBuyTexts.left, team.left) : teamBuyTexts.full}</h2>
      <p className={css.hint}>
        距离结束还剩
        <Countdown key={team.closeTime} endAt={team.closeTime} offsetMs={serverOffsetMs()} look="blocks" onEnd={onEnd} />
      </p>
    </section>
  )
}
