import { priceWords } from '@youli/domain/marketing/activity/sale-rules.ts'
import { teamHoursRange, unitRange } from '@youli/domain/marketing/team-buy/rules.ts'
import { Form, InputNumber } from 'antd'
import { linksOf, type SaleKind } from '../activity/widgets/kind.ts'

const numberField = ({ least, most }: { least: number; most: number }, suffix: string, disabled: boolean) => (
  <InputNumber min={least} max={most} precision={0} suffix={suffix} disabled={disabled} style={{ width: 180 }} />
)

export const teamBuyKind: SaleKind = {
  path: 'pack-buy',
  list: 'pack-buy',
  word: '拼团',
  price: priceWords.pack_buy,
  verb: '开团和参团',
  ending: '未成团的立即结算，人数不足的自动退款',
  links: linksOf('/pack-buys'),
  onePiece: true,
  togetherFields: (frozen) => (
    <>
      <Form.Item
        name="unitPerson"
        label="每团人数"
        extra="含团长；最后一人付款后立即成团"
        rules={[{ required: true, message: '请输入每团人数' }]}
      >
        {numberField(unitRange, '人', frozen)}
      </Form.Item>
      <Form.Item
        name="packHours"
        label="成团时限"
        extra="从开团起计算，不超过活动结束时间"
        rules={[{ required: true, message: '请输入成团时限' }]}
      >
        {numberField(teamHoursRange, '小时', frozen)}
      </Form.Item>
    </>
  ),
}
