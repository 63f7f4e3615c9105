import { payTypes } from '@youli/domain/promotion/coupon/rules.ts'
import { payTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { Form, InputNumber, Radio, Select } from 'antd'
import edit from '../../../kit/edit.module.css'
import { MomentField } from '../../../kit/fields/MomentField.tsx'
import type { Values } from './values.ts'

/** How many there are, who may claim them, when and for what. These may change at any time. */
export function Handing() {
  const form = Form.useFormInstance<Values>()
  const paid = Form.useWatch('payType', form) !== 'free'
  return (
    <div className={edit.grid}>
      <Form.Item name="putQuantity" label="发放总量" rules={[{ required: true, message: '请填写发放总量' }]}>
        <InputNumber<number> min={1} max={10_000_000} precision={0} suffix="张" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="personLimit" label="每人限领" extra="0 为不限；后台发放与兑换码不受此限制">
        <InputNumber<number> min={0} max={10_000} precision={0} suffix="张" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="channel" label="领取方式" className={edit.wide}>
        <Radio.Group
          options={[
            { value: 'listed', label: '在领券中心、券商城和商品页展示' },
            { value: 'link', label: '仅凭链接领取' },
            { value: 'given', label: '只发放，不能自行领取' },
          ]}
        />
      </Form.Item>
      <Form.Item name="payType" label="领取条件">
        <Select options={payTypes.map((value) => ({ value, label: value === 'free' ? '免费领取' : `用${payTypeTexts[value]}兑换` }))} />
      </Form.Item>
      {paid && (
        <Form.Item name="payPoint" label="所需数量" rules={[{ required: true, message: '请填写兑换所需的积分' }]}>
          <InputNumber<number> min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      )}
      <Form.Item name="claimBeginTime" label="开始领取" extra="留空为立即开始">
        <MomentField />
      </Form.Item>
      <Form.Item name="claimEndTime" label="结束领取" extra="留空为不限">
        <MomentField />
      </Form.Item>
    </div>
  )
}
