import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { Clock, FigureCards, soldFigures } from '../activity/widgets/Board.tsx'
import { paceOf } from '../activity/widgets/pace.ts'
import css from '../activity/widgets/sale.module.css'
import { SaleHeading } from '../activity/widgets/SaleHeading.tsx'
import { teamBuyKind } from './kind.tsx'
import { Teams } from './parts/Teams.tsx'

type Live = OutputOf<'GET /console/api/v1/pack-buy/live'>

export default function TeamBuyLive() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/pack-buy/live', { activityId: id }, { refetchInterval: ({ state }) => paceOf(state.data) })
  const may = useMay()
  return (
    <section aria-label="实时数据">
      <SaleHeading kind={teamBuyKind} activityId={id} />
      <Loaded result={result}>
        {(live) => (
          <div className={css.board}>
            <Clock at={live} fault={result.error} busy={result.isFetching} refresh={() => void result.refetch()} />
            <Figures live={live} />
            {may(orderPermissions.view) && <Teams key={live.paid} activityId={id} />}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Figures({ live }: { live: Live }) {
  const { process, success, failure } = live.packs
  const figures = [
    ['进行中的团', process, `每团 ${live.unitPerson} 人，${live.packHours} 小时内`],
    ['成功的团', success, '已全部付款'],
    ['失败的团', failure, '已自动退款'],
    ...soldFigures(live),
  ] as const
  return <FigureCards figures={figures} />
}
