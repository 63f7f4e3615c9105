import { couponTypes, isShopCoupon, offTypesOf, type CouponType } from '@youli/domain/promotion/coupon/rules.ts'
import { couponTypeTexts, offTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { Form, Radio, Select } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { optionsOf } from '../../../kit/options.ts'
import type { Values } from './values.ts'
import { LongTextItem, MoneyItem, NumberItem, TextItem } from '../../../kit/fields/items.tsx'

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
      <TextItem name="couponName" label="优惠券名称" required="请输入优惠券名称" maxLength={30} showCount placeholder="例如 新客满减券" />
      <Form.Item name="couponType" label="券类型" extra={hintOf(type)}>
        <Select disabled={frozen} onChange={chosen} options={optionsOf(couponTypes, couponTypeTexts)} />
      </Form.Item>
      <Form.Item name="offType" label="优惠方式">
        <Radio.Group disabled={frozen} options={offTypesOf(type).map((value) => ({ value, label: offTypeTexts[value] }))} />
      </Form.Item>
      {off === 'cash' && <MoneyItem name="faceValue" label="优惠金额" required="请填写优惠金额" disabled={frozen} max={1_000_000} />}
      {off === 'discount' && (
        <>
          <NumberItem name="faceValue" label="折扣" extra="85 表示 8.5 折" required="请填写折扣" disabled={frozen} min={1} max={99} />
          <MoneyItem name="maxOff" label="最高优惠" extra="0 为不限" disabled={frozen} max={1_000_000} />
        </>
      )}
      <MoneyItem name="useThreshold" label="使用门槛" extra="适用商品满多少可用，0 为无门槛" disabled={frozen} max={1_000_000} />
      <LongTextItem name="remark" label="使用说明" wide maxLength={500} showCount autoSize={{ minRows: 2 }} />
    </div>
  )
}
