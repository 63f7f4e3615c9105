import { expressType, payWay } from '@youli/domain/catalog/goods/rules.ts'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { useAsk } from '../../../kit/ask.ts'
import edit from '../../../kit/edit.module.css'
import { DayField } from '../../../kit/fields/DayField.tsx'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import type { GoodsValues } from './values.ts'

export function Handover() {
  const form = Form.useFormInstance<GoodsValues>()
  const express = Form.useWatch('expressType', form)
  const pay = Form.useWatch('payWay', form)
  const sale = Form.useWatch('saleType', form)
  const stores = useAsk('GET /console/api/v1/stores/names', {})
  return (
    <div className={edit.grid}>
      <Form.Item name="expressType" label="配送方式" className={edit.wide}>
        <Radio.Group
          options={[
            { value: expressType.both, label: '自提与快递' },
            { value: expressType.pickupOnly, label: '仅到店自提' },
            { value: expressType.courierOnly, label: '仅快递' },
          ]}
        />
      </Form.Item>
      {express !== expressType.pickupOnly && (
        <Form.Item name="expressFee" label="快递费" extra="0 为包邮，按订单收取一次">
          <MoneyField />
        </Form.Item>
      )}
      {express !== expressType.courierOnly && (
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
      )}
      <Form.Item name="payWay" label="付款方式" className={edit.wide}>
        <Radio.Group
          options={[
            { value: payWay.online, label: '线上付全款' },
            { value: payWay.advance, label: '线上付定金，到店付余款' },
            { value: payWay.inStore, label: '到店付款' },
          ]}
        />
      </Form.Item>
      {pay === payWay.advance && (
        <Form.Item name="advancePayment" label="定金" rules={[{ required: true, message: '请输入定金' }]}>
          <MoneyField />
        </Form.Item>
      )}
      <Form.Item name="limitSale" label="每人限购" extra="0 为不限，按会员累计计算">
        <InputNumber min={0} max={9999} precision={0} suffix="件" style={{ width: 180 }} />
      </Form.Item>
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
        <Form.Item name="takeStockDay" label="备货天数" extra="下单后最快第几天可以提货">
          <InputNumber min={0} max={365} precision={0} suffix="天" style={{ width: 180 }} />
        </Form.Item>
      )}
      <Form.Item name="takeRemark" label="提货说明" className={edit.wide}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} placeholder="例如 请携带本人身份证件到店" />
      </Form.Item>
    </div>
  )
}
