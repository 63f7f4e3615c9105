import { isShopCoupon } from '@youli/domain/promotion/coupon/rules.ts'
import { Form, Radio, Select } from 'antd'
import { CategoryPicks } from '../../../catalog/category/widgets/CategoryPick.tsx'
import { GoodsPicks } from '../../../catalog/goods/widgets/GoodsPicks.tsx'
import { useCall } from '../../../kit/client.ts'
import edit from '../../../kit/form/edit.module.css'
import type { Values } from './values.ts'
import { MomentItem, NumberItem } from '../../../kit/fields/items.tsx'

/** For what and where it is good, and from when until when. */
export function Where({ frozen, names = {} }: { frozen: boolean; names?: Readonly<Record<string, string>> }) {
  const form = Form.useFormInstance<Values>()
  const scope = Form.useWatch('scope', form)
  const way = Form.useWatch('takeEffectWay', form)
  const shop = isShopCoupon(Form.useWatch('couponType', form) ?? 'mall')
  return (
    <div className={edit.grid}>
      <Form.Item name="scope" label="适用商品" className={edit.wide}>
        <Radio.Group
          disabled={frozen}
          onChange={() => form.setFieldValue('scopeIds', [])}
          options={[
            { value: 'all', label: '全部商品' },
            { value: 'goods', label: '指定商品' },
            { value: 'category', label: '指定分类' },
          ]}
        />
      </Form.Item>
      {scope === 'goods' && (
        <Form.Item name="scopeIds" label="商品" className={edit.wide} rules={[{ required: true, message: '请选择适用的商品' }]}>
          <GoodsPicks disabled={frozen} max={500} names={names} />
        </Form.Item>
      )}
      {scope === 'category' && (
        <Form.Item name="scopeIds" label="分类" className={edit.wide} rules={[{ required: true, message: '请选择适用的分类' }]}>
          <CategoryPicks disabled={frozen} />
        </Form.Item>
      )}
      {shop && (
        <Form.Item name="shopIds" label="适用门店" className={edit.wide} extra="不选择则所有门店可用">
          <ShopPick disabled={frozen} />
        </Form.Item>
      )}
      <Form.Item name="takeEffectWay" label="有效期" className={edit.wide}>
        <Radio.Group
          disabled={frozen}
          options={[
            { value: 'fix_term', label: '领取后若干天' },
            { value: 'fix_time_range', label: '固定时间段' },
          ]}
        />
      </Form.Item>
      {way === 'fix_time_range' ? (
        <>
          <MomentItem name="beginTime" label="生效时间" required="请选择生效时间" disabled={frozen} />
          <MomentItem name="endTime" label="失效时间" required="请选择失效时间" disabled={frozen} />
        </>
      ) : (
        <>
          <NumberItem
            name="takeStartDay"
            label="领取几天后生效"
            extra="0 为领取后立即生效，否则从当天零点起"
            disabled={frozen}
            max={365}
            suffix="天"
          />
          <NumberItem
            name="takeEffectDay"
            label="有效天数"
            extra="不足一天的部分顺延到当天结束"
            required="请填写有效天数"
            disabled={frozen}
            min={1}
            max={3650}
            suffix="天"
          />
        </>
      )}
    </div>
  )
}

interface PickProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  disabled?: boolean
}

function ShopPick(props: PickProps) {
  const result = useCall('GET /console/api/v1/stores/names', {})
  const options = result.data?.map((s) => ({ value: s.id, label: s.open ? s.shopName : `${s.shopName}（已停业）` }))
  return (
    <Select
      {...props}
      mode="multiple"
      aria-label="适用门店"
      loading={result.isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  )
}
