import { adjustReasons, maxStock } from '@youli/domain/catalog/stock/rules.ts'
import { stockReasonTexts } from '@youli/domain/catalog/stock/texts.ts'
import type { AdjustReason } from '@youli/domain/catalog/stock/rules.ts'
import { App, Form, Radio, Select, Skeleton } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { NumberItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  skuId: string
  change: number
  reason: AdjustReason
  remark: string
}

/** Adds pieces to a SKU of a goods, or takes them off, with a reason. */
export function AdjustStock({ goodsId, close }: { goodsId: string; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const goods = useCall('GET /console/api/v1/goods/one', { id: goodsId })
  const adjust = useAction('POST /console/api/v1/stock/adjust', { quiet: true })
  const skuId = Form.useWatch('skuId', form)
  const change = Form.useWatch('change', form) ?? 0
  const skus = goods.data?.skus ?? []
  const now = skus.find((s) => s.id === skuId)?.quantity
  const save = async (values: Values) => {
    const { quantity } = await adjust.mutateAsync(values)
    message.success(`已调整，现有库存 ${quantity} 件`)
    close()
  }
  return (
    <FormDialog<Values>
      title={`调整库存${goods.data ? ` · ${goods.data.goodsName}` : ''}`}
      form={form}
      initial={{ reason: 'purchase', remark: '' }}
      save={save}
      close={close}
      okText="确认调整"
    >
      {goods.isLoading ? (
        <Skeleton active />
      ) : (
        <>
          <Form.Item name="skuId" label="规格" rules={[{ required: true, message: '请选择规格' }]}>
            <Select placeholder="选择规格" options={skus.map((s) => ({ value: s.id, label: `${s.spec}（现有 ${s.quantity} 件）` }))} />
          </Form.Item>
          <NumberItem
            name="change"
            label="变动数量"
            extra={now === undefined ? '入库填正数，出库填负数' : `调整后 ${now + change} 件`}
            validateFirst
            rules={[
              { required: true, message: '请输入变动数量' },
              {
                validator: (_, v: number) =>
                  v === 0
                    ? Promise.reject(new Error('变动数量不能为 0'))
                    : now !== undefined && now + v < 0
                      ? Promise.reject(new Error(`库存不足，最多减少 ${now} 件`))
                      : Promise.resolve(),
              },
            ]}
            min={-maxStock}
            max={maxStock}
            style={{ width: 200 }}
            placeholder="例如 10 或 -2"
          />
          <Form.Item name="reason" label="原因">
            <Radio.Group options={optionsOf(adjustReasons, stockReasonTexts)} />
          </Form.Item>
          <TextItem name="remark" label="备注" maxLength={100} placeholder="例如 采购单号、盘点说明" />
        </>
      )}
    </FormDialog>
  )
}
