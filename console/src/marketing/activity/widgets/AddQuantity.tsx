import { maxStock } from '@youli/domain/catalog/stock/rules.ts'
import { App, Form, Select } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { callsOf, type SaleKind } from './kind.ts'
import { NumberItem } from '../../../kit/fields/items.tsx'

interface Values {
  skuId: string
  quantity: number
}
interface Props {
  kind: SaleKind
  activityId: string
  skuId?: string
  close: () => void
}

/** Sets more pieces of a SKU aside for a sale, also while it runs. */
export function AddQuantity({ kind, activityId, skuId, close }: Props) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const sale = useCall(callsOf(kind).one, { activityId })
  const add = useAction(callsOf(kind).stock, { quiet: true })
  const chosen = Form.useWatch('skuId', form)
  const most = sale.data?.skus.find((s) => s.skuId === chosen)?.stock ?? maxStock
  const save = async (values: Values) => {
    const { left } = await add.mutateAsync({ activityId, ...values })
    message.success(`已追加，活动剩余 ${left} 件`)
    close()
  }
  return (
    <FormDialog<Values> title="追加活动库存" form={form} initial={{ skuId }} save={save} close={close} okText="确认追加">
      <Loaded result={sale}>
        {({ skus }) => (
          <>
            <Form.Item name="skuId" label="规格" rules={[{ required: true, message: '请选择规格' }]}>
              <Select
                placeholder="选择规格"
                options={skus.map((s) => ({ value: s.skuId, label: `${s.spec}（活动剩余 ${s.left} 件，商品库存 ${s.stock} 件）` }))}
              />
            </Form.Item>
            <NumberItem
              name="quantity"
              label="追加数量"
              extra={`从商品库存划入活动；活动进行中立即可以${kind.verb}`}
              validateFirst
              rules={[
                { required: true, message: '请输入追加数量' },
                {
                  validator: (_, v: number) =>
                    v > most ? Promise.reject(new Error(`商品库存不足，最多追加 ${most} 件`)) : Promise.resolve(),
                },
              ]}
              min={1}
              max={maxStock}
              suffix="件"
              style={{ width: 200 }}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
