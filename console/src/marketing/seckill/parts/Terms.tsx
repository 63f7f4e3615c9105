import { expressType, payWay } from '@youli/domain/catalog/goods/rules.ts'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { useAsk } from '../../../kit/ask.ts'
import edit from '../../../kit/edit.module.css'
import { DayField } from '../../../kit/fields/DayField.tsx'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import type { SaleValues } from './values.ts'

/** Limit, payment and handing over. What orders rest on stays once there are some. */
export function Terms({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<SaleValues>()
  const express = Form.useWatch('expressType', form)
  const pay = Form.useWatch('payWay', form)
  return (
    <div className={edit.grid}>
      <Form.Item name="personLimit" label="每人限购" extra="0 为不限购，按会员在本活动中累计计算">
        <InputNumber min={0} max={9999} precision={0} suffix="件" disabled={frozen} style={{ width: 180 }} />
      </Form.Item>
      <Form.Item name="payWay" label="付款方式" className={edit.wide}>
        <Radio.Group
          disabled={frozen}
          options={[
            { value: payWay.online, label: '线上付全款' },
            { value: payWay.advance, label: '线上付定金，到店付余款' },
            { value: payWay.inStore, label: '到店付款' },
          ]}
        />
      </Form.Item>
      {pay === payWay.advance && (
        <Form.Item
          name="advancePayment"
          label="定金"
          extra="每个订单的定金，须小于秒杀价"
          rules={[{ required: true, message: '请输入定金' }]}
        >
          <MoneyField disabled={frozen} />
        </Form.Item>
      )}
      <Form.Item name="expressType" label="配送方式" className={edit.wide}>
        <Radio.Group
          disabled={frozen}
          options={[
            { value: expressType.both, label: '自提与快递' },
            { value: expressType.pickupOnly, label: '仅到店自提' },
            { value: expressType.courierOnly, label: '仅快递' },
          ]}
        />
      </Form.Item>
      {express !== expressType.pickupOnly && (
        <Form.Item name="expressFee" label="快递费" extra="0 为包邮，按订单收取一次">
          <MoneyField disabled={frozen} />
        </Form.Item>
      )}
      {express !== expressType.courierOnly && <Stores />}
      <Form.Item name="deliveryStartDate" label="提货开始日期" extra="留空则不限日期">
        <DayField />
      </Form.Item>
      <Form.Item name="deliveryEndDate" label="提货结束日期">
        <DayField />
      </Form.Item>
      <Form.Item name="takeRemark" label="提货说明" className={edit.wide}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} placeholder="例如 请携带本人身份证件到店" />
      </Form.Item>
    </div>
  )
}

function Stores() {
  const stores = useAsk('GET /console/api/v1/stores/names', {})
  return (
    <Form.Item name="shopIds" label="自提门店" extra="不选则所有营业门店都可自提" className={edit.wide}>
      <Select
        mode="multiple"
        allowClear
        placeholder="全部门店"
        loading={stores.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={stores.data?.map((s) => ({ value: s.id, label: s.open ? s.shopName : `${s.shopName}（已停业）` }))}
      />
    </Form.Item>
  )
}
