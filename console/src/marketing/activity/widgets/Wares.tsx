import { PlusOutlined } from '@ant-design/icons'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { Alert, Button, Empty, Form } from 'antd'
import { useState } from 'react'
import { GoodsSelect } from '../../../catalog/goods/widgets/GoodsSelect.tsx'
import { useCall } from '../../../kit/client.ts'
import edit from '../../../kit/form/edit.module.css'
import { useMay } from '../../../kit/me.tsx'
import { AddQuantity } from './AddQuantity.tsx'
import type { SaleKind } from './kind.ts'
import { skusFault, SkuTable } from './SkuTable.tsx'
import type { SkuStock } from './SkuTable.tsx'
import { skusOf } from './values.ts'
import type { SaleValues, SkuValues, SaleDetail } from './values.ts'

/** The goods, which of its SKUs take part, at what price and with how many pieces. */
export function Wares({ kind, sale, readOnly }: { kind: SaleKind; sale?: SaleDetail; readOnly: boolean }) {
  const form = Form.useFormInstance<SaleValues>()
  const frozen = sale?.frozen ?? false
  const goodsId = Form.useWatch('goodsId', form)
  const { known: skuStocks, loading } = useSkuStocks(sale, goodsId, frozen || readOnly)
  const [adding, setAdding] = useState(false)
  return (
    <>
      {frozen && !readOnly && (
        <Alert
          type="info"
          showIcon
          className={edit.flush}
          title={`活动已有订单，商品、规格、${kind.price}、限购、开始时间与付款配送方式不能再修改，以免影响已下单的会员。库存可以追加。`}
          action={
            <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              追加库存
            </Button>
          }
        />
      )}
      <Form.Item name="goodsId" label="商品" rules={[{ required: true, message: '请选择商品' }]} style={{ maxWidth: 520 }}>
        <GoodsSelect
          name={sale?.goodsName}
          disabled={frozen || readOnly}
          onChosen={(id) => form.setFieldValue('skus', id === sale?.goodsId ? skusOf(sale) : [])}
        />
      </Form.Item>
      <Form.Item
        name="skus"
        label="参加的规格"
        rules={[
          {
            validator: (_, skus: SkuValues[]) => {
              const fault = frozen ? null : skusFault(skus, skuStocks, kind.price)
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
            },
          },
        ]}
        validateTrigger="onSubmit"
      >
        <SkuTable
          price={kind.price}
          skuStocks={skuStocks}
          loading={loading}
          disabled={frozen || readOnly}
          empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择商品后在这里勾选规格" />}
        />
      </Form.Item>
      {adding && sale && <AddQuantity kind={kind} activityId={sale.activityId} close={() => setAdding(false)} />}
    </>
  )
}

/** All SKUs that may be chosen; of a sale that stays as it is, those it has. */
function useSkuStocks(
  sale: SaleDetail | undefined,
  goodsId: string | undefined,
  fixed: boolean,
): { known: readonly SkuStock[]; loading: boolean } {
  const may = useMay()(goodsPermissions.view)
  const result = useCall('GET /console/api/v1/goods/one', { id: goodsId ?? '' }, { enabled: may && !fixed && Boolean(goodsId) })
  const own: readonly SkuStock[] = sale && sale.goodsId === goodsId ? sale.skus : []
  const goods = result.data && !fixed && result.data.id === goodsId ? result.data.skus : []
  const others = goods
    .filter((s) => !own.some((k) => k.skuId === s.id))
    .map((s) => ({ skuId: s.id, spec: s.spec, price: s.price, stock: s.quantity, left: 0, sold: 0 }))
  return { known: [...own, ...others], loading: result.isFetching && goods.length === 0 && own.length === 0 }
}
