import { Form, Radio } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { DayField } from '../../../kit/fields/DayField.tsx'
import { HandoverFields, PayWayField, TakeRemarkField } from '../widgets/HandoverFields.tsx'
import type { GoodsValues } from './values.ts'
import { NumberItem } from '../../../kit/fields/items.tsx'

export function Handover() {
  const form = Form.useFormInstance<GoodsValues>()
  const sale = Form.useWatch('saleType', form)
  return (
    <div className={edit.grid}>
      <HandoverFields />
      <PayWayField />
      <NumberItem name="limitSale" label="每人限购" extra="0 为不限，按会员累计计算" max={9999} suffix="件" style={{ width: 180 }} />
      <Form.Item name="saleType" label="销售方式">
        <Radio.Group
          options={[
            { value: 'normal', label: '现货' },
            { value: 'presale', label: '预售' },
          ]}
        />
      </Form.Item>
      {sale === 'presale' ? (
        <Form.Item name="takeStartTime" label="提货开始日期" rules={[{ required: true, message: '请选择提货开始日期' }]}>
          <DayField />
        </Form.Item>
      ) : (
        <NumberItem name="takeStockDay" label="备货天数" extra="下单后最快第几天可以提货" max={365} suffix="天" style={{ width: 180 }} />
      )}
      <TakeRemarkField />
    </div>
  )
}
