import { payTypes } from '@youli/domain/promotion/coupon/rules.ts'
import { payTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { Form, Radio, Select } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import type { Values } from './values.ts'
import { MomentItem, NumberItem } from '../../../kit/fields/items.tsx'

/** How many there are, who may claim them, when and for what. These may change at any time. */
export function Handing() {
  const form = Form.useFormInstance<Values>()
  const paid = Form.useWatch('payType', form) !== 'free'
  return (
    <div className={edit.grid}>
      <NumberItem name="putQuantity" label="发放总量" required="请填写发放总量" min={1} max={10_000_000} suffix="张" />
      <NumberItem name="personLimit" label="每人限领" extra="0 为不限；后台发放与兑换码不受此限制" max={10_000} suffix="张" />
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
      {paid && <NumberItem name="payPoint" label="所需数量" required="请填写兑换所需的积分" min={1} max={10_000_000} />}
      <MomentItem name="claimBeginTime" label="开始领取" extra="留空为立即开始" />
      <MomentItem name="claimEndTime" label="结束领取" extra="留空为不限" />
    </div>
  )
}
