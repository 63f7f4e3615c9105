import { isRefusal } from '@youli/client/error.ts'
import { hasUnpaid, type OwnPack } from '@youli/domain/marketing/pack-buy/rules.ts'
import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import type { Sale } from '../../activity/widgets/sale.ts'
import { toMyPacks, toPackBuy } from '../links.ts'
import css from './pack.module.css'
import { PackActions, ToPay } from './PackActions.tsx'
import { Members } from './Members.tsx'
import { withNumber } from './own.ts'
import type { Pack } from './pack.ts'

/** While people come the pack is asked for again this often, ms. */
const watchMs = 5000

interface PackViewProps {
  sale: Sale
  own: OwnPack
  packId: string
  /** What the visitor has to do with it is asked for again. */
  onTurn: () => void
}

/** One pack, once it is there. A pack that its leader has not paid for is nobody else's to see. */
export function PackView({ sale, own, packId, onTurn }: PackViewProps): ReactNode {
  const mineUnpaid = hasUnpaid(own) && own.packId === packId
  const result = useCall('GET /activity/pack-buy/mobile/pack-view', { id: packId }, { quiet: true, staleTime: 0, refetchInterval: watchMs })
  const pack = result.data
  const again = (): void => {
    void result.refetch()
    onTurn()
  }
  return (
    <Page
      title={packBuyTexts.title}
      header={<BrandHeader title={packBuyTexts.title} />}
      footer={pack ? <PackActions sale={sale} own={own} pack={pack} /> : mineUnpaid && <ToPay orderId={own.orderId} />}
    >
      <Goods sale={sale} />
      {pack ? (
        <>
          <Standing pack={pack} onEnd={again} />
          <Members pack={pack} />
          <p className={css.more}>
            <Link to={toMyPacks()}>{packBuyTexts.mine}</Link>
          </p>
        </>
      ) : mineUnpaid ? (
        <section className={css.standing}>
          <h2 className={css.state}>订单待付款</h2>
          <p className={css.hint}>付款后即可开团，邀请好友一起拼</p>
        </section>
      ) : isRefusal(result.error) ? (
        <Empty text={errorMessage(result.error)} note="看看其他正在进行的拼团">
          <ButtonLink to={toPackBuy(sale.activityId)} look="strong">
            {packBuyTexts.openOwn}
          </ButtonLink>
        </Empty>
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={again} busy={result.isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

const Goods = ({ sale }: { sale: Sale }): ReactNode => (
  <Link to={toPackBuy(sale.activityId)} className={css.goods}>
    <span className={css.picture}>
      <ImageBox src={sale.goodsInfoDto.thumbnailImg || sale.activityMainPicUrl} alt="" ratio={1} wide="96px" />
    </span>
    <span className={css.facts}>
      <span className={css.name}>{sale.activityName}</span>
      <span className={css.hint}>{sale.data.unitPerson}人成团</span>
      <Price yuan={sale.data.killPrice ?? sale.goodsInfoDto.activityPrice} was={sale.data.marketPrice} size="md" />
    </span>
  </Link>
)

/** Where the pack stands, and how long it still waits. */
function Standing({ pack, onEnd }: { pack: Pack; onEnd: () => void }): ReactNode {
  if (pack.status === 'success')
    return (
      <section className={css.standing}>
        <h2 className={css.state}>{packBuyTexts.success}</h2>
        <p className={css.hint}>{pack.unitPerson}人已全部到齐，可以提货或等待发货</p>
      </section>
    )
  if (pack.status === 'failure')
    return (
      <section className={css.standing}>
        <h2 className={css.state}>{withNumber(packBuyTexts.missing, pack.missing)}</h2>
        <p className={css.hint}>{packBuyTexts.failed}</p>
        <p className={css.hint}>已付款项将自动原路退回</p>
      </section>
    )
  return (
    <section className={css.standing}>
      <h2 className={css.state}>{pack.left > 0 ? withNumber(packBuyTexts.left, pack.left) : packBuyTexts.full}</h2>
      <p className={css.hint}>
        距离结束还剩
        <Countdown key={pack.closeTime} endAt={pack.closeTime} offsetMs={serverOffsetMs()} look="blocks" onEnd={onEnd} />
      </p>
    </section>
  )
}
