import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { giftKinds, giftLimits, isPoints } from '@youli/domain/promotion/gift-bag/rules.ts'
import { Button, Form, Select, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import type { BagValues } from './values.ts'
import { NumberItem } from '../../../kit/fields/items.tsx'

const kinds = giftKinds.map((value) => ({ value, label: isPoints(value) ? kindName(value) : value === 'gift' ? '免费礼品' : '优惠券' }))
const units: Record<(typeof giftKinds)[number], string> = {
  integral: '分',
  interact_point: '分',
  lucky_bean: '颗',
  coupon: '张',
  gift: '件',
}

/** What is in the bag. */
export function Contents({ frozen }: { frozen: boolean }) {
  return (
    <Form.List name="parts">
      {(rows, { add, remove }) => (
        <>
          {rows.map((row, i) => (
            <Space key={row.key} align="baseline" style={{ display: 'flex' }} wrap>
              <Part index={row.name} nth={i + 1} frozen={frozen} />
              {rows.length > 1 && !frozen && (
                <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${i + 1}项`} onClick={() => remove(row.name)} />
              )}
            </Space>
          ))}
          {rows.length < giftLimits.parts && !frozen && (
            <Button icon={<PlusOutlined />} onClick={() => add({ kind: 'integral', score: null, businessId: '0' })}>
              添加一项
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

function Part({ index, nth, frozen }: { index: number; nth: number; frozen: boolean }) {
  const form = Form.useFormInstance<BagValues>()
  const kind = Form.useWatch(['parts', index, 'kind'], form) ?? 'integral'
  const isCoupon = kind === 'coupon'
  return (
    <Space align="baseline" wrap>
      <Form.Item name={[index, 'kind']}>
        <Select
          options={kinds}
          disabled={frozen}
          aria-label={`第${nth}项类型`}
          style={{ width: 140 }}
          onChange={(next: string) => {
            form.setFieldValue(['parts', index, 'businessId'], '0')
            if (next === 'gift') form.setFieldValue(['parts', index, 'score'], 1)
          }}
        />
      </Form.Item>
      {isCoupon && <Coupon index={index} nth={nth} frozen={frozen} />}
      {kind === 'gift' && <FreeGift index={index} nth={nth} frozen={frozen} />}
      <NumberItem
        name={[index, 'score']}
        required="请输入数量"
        min={1}
        max={kind === 'gift' ? 1 : isCoupon ? giftLimits.coupons : giftLimits.score}
        suffix={units[kind]}
        disabled={frozen}
        aria-label={`第${nth}项数量`}
        style={{ width: 160 }}
      />
    </Space>
  )
}

/** Gifts of the store that can be given: one piece, picked up or sent as its member says. */
function FreeGift({ index, nth, frozen }: { index: number; nth: number; frozen: boolean }) {
  const form = Form.useFormInstance<BagValues>()
  const [keyword, setKeyword] = useState('')
  const result = useCall('GET /console/api/v1/gifts', { keyword, productStatus: '1', pageSize: 50 })
  const chosen = form.getFieldValue(['parts', index]) as BagValues['parts'][number] | undefined
  const found = (result.data?.data ?? []).filter((g) => g.family !== 'platform').map((g) => ({ value: g.id, label: g.productName }))
  const kept =
    chosen?.name && chosen.businessId !== '0' && !found.some((g) => g.value === chosen.businessId)
      ? [{ value: chosen.businessId, label: chosen.name }]
      : []
  return (
    <Form.Item
      name={[index, 'businessId']}
      getValueProps={(value: string) => ({ value: value === '0' ? undefined : value })}
      rules={[{ validator: (_, value: string) => (value && value !== '0' ? Promise.resolve() : Promise.reject(new Error('请选择礼品'))) }]}
    >
      <Select
        disabled={frozen}
        loading={result.isLoading}
        placeholder={result.isError ? '没有查看礼品的权限' : '请选择已上架的礼品'}
        aria-label={`第${nth}项礼品`}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        options={[...kept, ...found]}
        style={{ width: 280 }}
      />
    </Form.Item>
  )
}

/** Templates that still issue; one that was chosen before keeps its number where it is not among them. */
function Coupon({ index, nth, frozen }: { index: number; nth: number; frozen: boolean }) {
  const result = useCall('GET /console/api/v1/coupons', { stopped: 'false', pageSize: 100 })
  return (
    <Form.Item
      name={[index, 'businessId']}
      getValueProps={(value: string) => ({ value: value === '0' ? undefined : value })}
      rules={[
        { validator: (_, value: string) => (value && value !== '0' ? Promise.resolve() : Promise.reject(new Error('请选择优惠券'))) },
      ]}
    >
      <Select
        disabled={frozen}
        loading={result.isLoading}
        placeholder={result.isError ? '没有查看优惠券的权限' : '请选择优惠券'}
        aria-label={`第${nth}项优惠券`}
        showSearch={{ optionFilterProp: 'label' }}
        options={result.data?.data.map((c) => ({
          value: c.id,
          label: `${c.couponName}（余 ${c.putQuantity - c.getQuantity - c.codeQuantity}）`,
        }))}
        style={{ width: 280 }}
      />
    </Form.Item>
  )
}
