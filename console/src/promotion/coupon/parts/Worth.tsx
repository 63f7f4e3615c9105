import { couponTypes, isShopCoupon, offTypesOf, type CouponType } from '@youli/domain/promotion/coupon/rules.ts'
import { couponTypeTexts, offTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import edit from '../../../kit/edit.module.css'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import { optionsOf } from '../../../kit/options.ts'
import type { Values } from './values.ts'

const hintOf = (type: CouponType): string => (isShopCoupon(type) ? '到店出示券码，由店员核销' : '商城下单时抵扣，每单限用一张')

/** What it is and what it is worth. `frozen`: somebody has one. */
export function Worth({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<Values>()
  const type = Form.useWatch('couponType', form) ?? 'mall'
  const off = Form.useWatch('offType', form) ?? 'cash'
  const chosen = (next: CouponType) => {
    const ways = offTypesOf(next)
    if (!ways.includes(form.getFieldValue('offType'))) form.setFieldValue('offType', ways[0])
  }
  return (
    <div className={edit.grid}>
      <Form.Item name="couponName" label="优惠券名称" rules={[{ required: true, whitespace: true, message: '请输入优惠券名称' }]}>
        <Input maxLength={30} showCount placeholder="例如 新客满减券" />
      </Form.Item>
      <Form.Item name="couponType" label="券类型" extra={hintOf(type)}>
        <Select disabled={frozen} onChange={chosen} options={optionsOf(couponTypes, couponTypeTexts)} />
      </Form.Item>
      <Form.Item name="offType" label="优惠方式">
        <Radio.Group disabled={frozen} options={offTypesOf(type).map((value) => ({ value, label: offTypeTexts[value] }))} />
      </Form.Item>
      {off === 'cash' && (
        <Form.Item name="faceValue" label="优惠金额" rules={[{ required: true, message: '请填写优惠金额' }]}>
          <MoneyField disabled={frozen} max={1_000_000} />
        </Form.Item>
      )}
      {off === 'discount' && (
        <>
          <Form.Item name="faceValue" label="折扣" extra="85 表示 8.5 折" rules={[{ required: true, message: '请填写折扣' }]}>
            <InputNumber<number> disabled={frozen} min={1} max={99} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="maxOff" label="最高优惠" extra="0 为不限">
            <MoneyField disabled={frozen} max={1_000_000} />
          </Form.Item>
        </>
      )}
      <Form.Item name="useThreshold" label="使用门槛" extra="适用商品满多少可用，0 为无门槛">
        <MoneyField disabled={frozen} max={1_000_000} />
      </Form.Item>
      <Form.Item name="remark" label="使用说明" className={edit.wide}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </div>
  )
}
