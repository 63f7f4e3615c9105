import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { draftFault, goodsStatus, saleFault } from '@youli/domain/catalog/goods/rules.ts'
import { App, Form } from 'antd'
import { useAction } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { EditRoute, reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { useMay } from '../../kit/me.tsx'
import { goodsLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Handover } from './parts/Handover.tsx'
import { Skus } from './parts/Skus.tsx'
import { draftOf, emptyGoods, valuesOf } from './parts/values.ts'
import type { GoodsValues } from './parts/values.ts'

export default function GoodsEdit() {
  return <EditRoute load="GET /console/api/v1/goods/one">{(g) => <GoodsForm goods={g} />}</EditRoute>
}

function GoodsForm({ goods }: { goods: OutputOf<'GET /console/api/v1/goods/one'> | undefined }) {
  const id = goods?.id
  const initial = goods ? valuesOf(goods) : emptyGoods
  const onSale = goods !== undefined && goods.status !== goodsStatus.offShelf
  const [form] = Form.useForm<GoodsValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(goodsPermissions.edit)
  const store = useAction('POST /console/api/v1/goods/save', { quiet: true })
  const save = async (submitted: GoodsValues, { version }: Seen<GoodsValues>) => {
    // What is submitted holds only what has a field; the SKUs' ids have none.
    const values = { ...submitted, skus: form.getFieldValue('skus') as GoodsValues['skus'] }
    const draft = draftOf(id, values)
    throwFault(draftFault(values) ?? (onSale && saleFault(values.goodsName, values.skus)))
    await store.mutateAsync({ ...draft, version })
    message.success(id ? '商品已保存' : '商品已保存，上架后会员即可看到')
  }
  return (
    <EditPage<GoodsValues>
      title={id ? initial.goodsName : '新增商品'}
      hint={id ? undefined : '保存后为下架状态，检查无误再上架'}
      form={form}
      initial={initial}
      mark={goods}
      reload={id ? reloader('GET /console/api/v1/goods/one', { id }, valuesOf) : undefined}
      save={save}
      back={goodsLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '基本信息', body: <Basics /> },
        { title: '规格与价格', hint: '已有规格的库存请到“调整库存”中修改，以便留下流水', body: <Skus readOnly={readOnly} /> },
        { title: '销售与配送', body: <Handover /> },
        { title: '商品详情', hint: '建议图片宽度 750 像素以上', body: <HtmlSection name="detail" label="商品详情" readOnly={readOnly} /> },
      ]}
    />
  )
}
