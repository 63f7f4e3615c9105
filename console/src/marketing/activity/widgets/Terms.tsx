import { Form } from 'antd'
import { HandoverFields, PayWayField, TakeRemarkField } from '../../../catalog/goods/widgets/HandoverFields.tsx'
import edit from '../../../kit/form/edit.module.css'
import { DayField } from '../../../kit/fields/DayField.tsx'
import { NumberItem } from '../../../kit/fields/items.tsx'

interface Props {
  frozen: boolean
  price: string
  /** Left out where everybody buys one piece. */
  limited: boolean
}

/** Limit, payment and handing over. What orders rest on stays once there are some. */
export const Terms = ({ frozen, price, limited }: Props) => (
  <div className={edit.grid}>
    {limited && (
      <NumberItem
        name="personLimit"
        label="每人限购"
        extra="0 为不限购，按会员在本活动中累计计算"
        max={9999}
        suffix="件"
        disabled={frozen}
        style={{ width: 180 }}
      />
    )}
    <PayWayField disabled={frozen} advanceHint={`每个订单的定金，须小于${price}`} />
    <HandoverFields disabled={frozen} />
    <Form.Item name="deliveryStartDate" label="提货开始日期" extra="留空则不限日期">
      <DayField />
    </Form.Item>
    <Form.Item name="deliveryEndDate" label="提货结束日期">
      <DayField />
    </Form.Item>
    <TakeRemarkField />
  </div>
)
