import { maxStock } from '@youli/domain/catalog/stock/rules.ts'
import { InputNumber, Table } from 'antd'
import type { ReactNode } from 'react'
import { amount } from '../../../kit/amount.ts'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import css from './sale.module.css'
import type { SkuValues } from './values.ts'

/** A SKU of the goods: its own price, and the pieces the sale may have of it. */
export interface SkuStock {
  skuId: string
  spec: string
  price: number
  /** Pieces outside the sale, and those it has. */
  stock: number
  left: number
  sold: number
}

interface Props {
  id?: string
  value?: SkuValues[]
  onChange?: (skus: SkuValues[]) => void
  /** What the price of the sale is called. */
  price: string
  skuStocks: readonly SkuStock[]
  loading?: boolean
  disabled?: boolean
  empty: ReactNode
}

/** Why these SKUs cannot be sold so, or null; the goods decides what it costs and has. */
export function skusFault(skus: readonly SkuValues[], skuStocks: readonly SkuStock[], price: string): string | null {
  if (skus.length === 0) return '请至少选择一个规格'
  for (const { skuId, activityPrice, quantity } of skus) {
    const sku = skuStocks.find((k) => k.skuId === skuId)
    if (!sku) continue
    if (!activityPrice) return `请填写规格“${sku.spec}”的${price}，须大于0`
    if (activityPrice > sku.price) return `规格“${sku.spec}”的${price}不能高于售价`
    if ((quantity ?? 0) > sku.stock + sku.left) return `规格“${sku.spec}”库存不足，最多预留${sku.stock + sku.left}件`
  }
  return null
}

/** The SKUs of a goods: tick those that take part, with price and pieces to set aside. */
export function SkuTable({ id, value = [], onChange, price, skuStocks, loading, disabled, empty }: Props) {
  const put = (skuId: string, part: Partial<SkuValues>) => onChange?.(value.map((s) => (s.skuId === skuId ? { ...s, ...part } : s)))
  const choose = (ids: readonly string[]) =>
    onChange?.(ids.map((skuId) => value.find((s) => s.skuId === skuId) ?? { skuId, activityPrice: null, quantity: null }))
  const chosen = (skuId: string) => value.find((s) => s.skuId === skuId)
  return (
    <div id={id}>
      <Table<SkuStock>
        className={css.skus}
        size="small"
        rowKey="skuId"
        dataSource={[...skuStocks]}
        loading={loading}
        pagination={false}
        locale={{ emptyText: empty }}
        rowSelection={
          disabled
            ? undefined
            : {
                selectedRowKeys: value.map((s) => s.skuId),
                onChange: (keys) => choose(keys.map(String)),
                getCheckboxProps: (k) => ({ 'aria-label': `${k.spec}参加` }),
              }
        }
        columns={[
          { title: '规格', dataIndex: 'spec' },
          { title: '售价', width: 120, align: 'right', render: (_, k) => amount(k.price) },
          { title: '商品库存', width: 100, align: 'right', dataIndex: 'stock' },
          {
            title: price,
            width: 180,
            render: (_, k) => (
              <MoneyField
                aria-label={`${k.spec}秒杀价`}
                id={`price-${k.skuId}`}
                value={chosen(k.skuId)?.activityPrice}
                disabled={disabled || !chosen(k.skuId)}
                onChange={(activityPrice) => put(k.skuId, { activityPrice })}
              />
            ),
          },
          ...(disabled
            ? [
                { title: '活动剩余', width: 100, align: 'right' as const, dataIndex: 'left' },
                { title: '已售', width: 80, align: 'right' as const, dataIndex: 'sold' },
              ]
            : [
                {
                  title: '预留件数',
                  width: 160,
                  render: (_: unknown, k: SkuStock) => (
                    <InputNumber<number>
                      aria-label={`${k.spec}预留件数`}
                      value={chosen(k.skuId)?.quantity}
                      min={0}
                      max={maxStock}
                      precision={0}
                      suffix="件"
                      disabled={!chosen(k.skuId)}
                      style={{ width: '100%' }}
                      onChange={(quantity) => put(k.skuId, { quantity })}
                    />
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}
