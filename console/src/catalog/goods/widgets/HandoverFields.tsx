import { expressType, payWay } from '@youli/domain/catalog/goods/rules.ts'
import { Form, Radio, Select } from 'antd'
import { useCall } from '../../../kit/client.ts'
import edit from '../../../kit/form/edit.module.css'
import { LongTextItem, MoneyItem } from '../../../kit/fields/items.tsx'

// Fields that goods and the activities selling them have in common, by the names of the wire.

interface Props {
  disabled?: boolean
}

/** How it is paid; with an advance its amount is asked for, `advanceHint` beside it. */
export function PayWayField({ disabled, advanceHint }: Props & { advanceHint?: string }) {
  const pay = Form.useWatch<number | undefined>('payWay')
  return (
    <>
      <Form.Item name="payWay" label="付款方式" className={edit.wide}>
        <Radio.Group
          disabled={disabled}
          options={[
            { value: payWay.online, label: '线上付全款' },
            { value: payWay.advance, label: '线上付定金，到店付余款' },
            { value: payWay.inStore, label: '到店付款' },
          ]}
        />
      </Form.Item>
      {pay === payWay.advance && (
        <MoneyItem name="advancePayment" label="定金" extra={advanceHint} required="请输入定金" disabled={disabled} />
      )}
    </>
  )
}

/** How it reaches its buyer: the fee of a courier, the stores of a pickup. */
export function HandoverFields({ disabled }: Props) {
  const express = Form.useWatch<number | undefined>('expressType')
  return (
    <>
      <Form.Item name="expressType" label="配送方式" className={edit.wide}>
        <Radio.Group
          disabled={disabled}
          options={[
            { value: expressType.both, label: '自提与快递' },
            { value: expressType.pickupOnly, label: '仅到店自提' },
            { value: expressType.courierOnly, label: '仅快递' },
          ]}
        />
      </Form.Item>
      {express !== expressType.pickupOnly && (
        <MoneyItem name="expressFee" label="快递费" extra="0 为包邮，按订单收取一次" disabled={disabled} />
      )}
      {express !== expressType.courierOnly && <Stores />}
    </>
  )
}

function Stores() {
  const stores = useCall('GET /console/api/v1/stores/names', {})
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

/** What somebody who picks it up should know. */
export const TakeRemarkField = () => (
  <LongTextItem
    name="takeRemark"
    label="提货说明"
    wide
    maxLength={200}
    showCount
    autoSize={{ minRows: 2 }}
    placeholder="例如 请携带本人身份证件到店"
  />
)
