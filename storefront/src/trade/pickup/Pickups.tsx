import { isRefusal } from '@youli/client/error.ts'
import { pickupTexts as t } from '@youli/domain/trade/pickup/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toOrderDetail } from '../order/links.ts'
import css from './parts/Pickups.module.css'
import { dayText } from './widgets/day-text.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { PieceName } from '../../catalog/goods/widgets/PieceName.tsx'

/** 待提货订单: what waits at the employee's store; each order leads to where it is handed over. */
export default function Pickups(): ReactNode {
  const rows = usePages('GET /order/api/v1/order/take-list', {}, 20, { quiet: true })
  return (
    <BrandPage title={t.waiting}>
      {isRefusal(rows.error) ? (
        <Empty text={errorMessage(rows.error)} />
      ) : (
        <PagedList query={rows} rows={(page) => page.data} keyOf={(row) => row.id} label={t.waiting} empty={<Empty text={t.none} />}>
          {(row) => (
            <Link to={toOrderDetail(row.id, { type: 'takeGood' })} className={css.card}>
              <span className={css.line}>
                <b>
                  <PieceName name={row.productName} inline />
                </b>
                <span>×{row.quantity}</span>
              </span>
              <span>{row.takeDate ? dayText(row.takeDate) : t.anyDay}</span>
              <small>{`${row.userName} ${row.mobileNo}`}</small>
              <small>{`${row.orderNo} ${row.shopName}`}</small>
            </Link>
          )}
        </PagedList>
      )}
    </BrandPage>
  )
}
