import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { orderPrints, orderPrintTexts } from '@youli/domain/trade/order-admin/prints.ts'
import { Flex } from 'antd'
import { Link } from 'react-router'
import { useMay } from '../../../kit/me.tsx'
import { orderLinks } from '../links.ts'

/** Papers of an order, each in a tab of its own. A label is for orders that are picked up; left out, `take` shows all. */
export function PrintLinks({ orderId, take }: { orderId: string; take?: number }) {
  if (!useMay()(orderPermissions.view)) return null
  const shown = orderPrints.filter((what) => what !== 'label' || take !== takeType.courier)
  return (
    <Flex gap={12} wrap>
      {shown.map((what) => (
        <Link key={what} to={orderLinks.print(orderId, what)} target="_blank">
          打印{orderPrintTexts[what]}
        </Link>
      ))}
    </Flex>
  )
}
