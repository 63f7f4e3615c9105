import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { peopleMissing } from '@youli/domain/trade/buying-group/rules.ts'
import { useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { Clock, FigureCards, soldFigures } from '../activity/widgets/Board.tsx'
import { paceOf } from '../activity/widgets/pace.ts'
import css from '../activity/widgets/sale.module.css'
import { SaleHeading } from '../activity/widgets/SaleHeading.tsx'
import { groupBuyKind } from './kind.tsx'
import { groupText } from './parts/group-state.tsx'
import { Joined } from './parts/Joined.tsx'

type Live = OutputOf<'GET /console/api/v1/group-buy/live'>

export default function GroupBuyLive() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/group-buy/live', { activityId: id }, { refetchInterval: ({ state }) => paceOf(state.data) })
  const may = useMay()
  return (
    <section aria-label="实时数据">
      <SaleHeading kind={groupBuyKind} activityId={id} />
      <Loaded result={result}>
        {(live) => (
          <div className={css.board}>
            <Clock at={live} fault={result.error} busy={result.isFetching} refresh={() => void result.refetch()} />
            <Figures live={live} />
            {may(orderPermissions.view) && <Joined key={live.paid} activityId={id} />}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Figures({ live }: { live: Live }) {
  const missing = peopleMissing({ need: live.thresholdPerson, paid: live.joined })
  const figures = [
    ['参团人数', `${live.joined} / ${live.thresholdPerson}`, missing > 0 ? `还差 ${missing} 人成团` : '人数已达标'],
    ['结果', groupText(live), live.state === 'failure' ? '自动退款' : '活动结束后结算'],
    ...soldFigures(live),
  ] as const
  return <FigureCards figures={figures} />
}
