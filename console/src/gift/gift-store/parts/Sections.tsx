import { sendTypeTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { Form, InputNumber, Radio, Select } from 'antd'
import { useCall } from '../../../kit/client.ts'
import edit from '../../../kit/form/edit.module.css'
import { HtmlField } from '../../../kit/fields/HtmlField.tsx'
import { ImagesField } from '../../../kit/fields/ImageField.tsx'
import type { GiftValues } from './values.ts'
import { familyOptions } from './labels.ts'
import { MomentItem, MoneyItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

const number = { min: 0, precision: 0, style: { width: '100%' } } as const

export function Basics() {
  const form = Form.useFormInstance<GiftValues>()
  const family = Form.useWatch('family', form)
  const categories = useCall('GET /console/api/v1/gift-categories', {})
  const partners = useCall('GET /console/api/v1/partners/names', {})
  const ofKind = (categories.data ?? []).filter((c) => c.platform === (family === 'platform'))
  const options = ofKind.flatMap((c) => [
    { value: c.id, label: c.categroyName },
    ...c.children.map((k) => ({ value: k.id, label: `${c.categroyName} / ${k.categroyName}` })),
  ])
  return (
    <div className={edit.grid}>
      <Form.Item name="family" label="礼品类型" className={edit.wide} extra="商家礼品由合作商家备货和核销，平台礼品在单独的页签展示">
        <Radio.Group options={familyOptions} onChange={() => form.setFieldValue('categoryId', '')} />
      </Form.Item>
      <TextItem name="productName" label="礼品名称" required="请输入礼品名称" maxLength={40} showCount />
      <TextItem name="summary" label="一句话介绍" maxLength={80} showCount />
      <Form.Item name="categoryId" label="分类">
        <Select options={[{ value: '', label: '不分类' }, ...options]} loading={categories.isLoading} />
      </Form.Item>
      {family === 'partner' && (
        <Form.Item name="partnerId" label="合作商家" rules={[{ required: true, message: '请选择合作商家' }]}>
          <Select options={(partners.data ?? []).filter((p) => p.active).map((p) => ({ value: p.id, label: p.partnerName }))} />
        </Form.Item>
      )}
      {family === 'partner' && <MoneyItem name="settlementPrice" label="结算价" extra="每件付给商家的金额，会员看不到" />}
      <MoneyItem name="tagPrice" label="市场价" extra="是否展示由店铺配置决定" />
      <SwitchItem name="topping" label="置顶" words={['置顶', '不置顶']} />
      <Form.Item
        name="images"
        label="礼品图片"
        className={edit.wide}
        extra="第一张为封面"
        rules={[{ required: true, message: '请至少上传一张图片' }]}
      >
        <ImagesField />
      </Form.Item>
    </div>
  )
}

export function Handing() {
  const form = Form.useFormInstance<GiftValues>()
  const [family, takeType] = [Form.useWatch('family', form), Form.useWatch('takeType', form)]
  const stores = useCall('GET /console/api/v1/stores/names', {})
  return (
    <div className={edit.grid}>
      <Form.Item name="takeType" label="领取方式" className={edit.wide}>
        <Radio.Group options={Object.entries(sendTypeTexts).map(([value, label]) => ({ value: Number(value), label }))} />
      </Form.Item>
      {family !== 'partner' && takeType !== 1 && (
        <Form.Item name="shopIds" label="领取门店" className={edit.wide} extra="不选则所有营业门店都可领取">
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={(stores.data ?? []).filter((s) => s.id !== noId).map((s) => ({ value: s.id, label: s.shopName }))}
          />
        </Form.Item>
      )}
      <Form.Item name="leadDay" label="备货天数" extra="兑换后几天可以领取或发出">
        <InputNumber<number> {...number} max={365} suffix="天" />
      </Form.Item>
    </div>
  )
}

export function Limits() {
  const form = Form.useFormInstance<GiftValues>()
  const limited = Form.useWatch('limitExchangeTime', form)
  return (
    <div className={edit.grid}>
      <Form.Item name="personLimit" label="每人限兑" extra="0 为不限">
        <InputNumber<number> {...number} max={9999} suffix="件" />
      </Form.Item>
      <Form.Item name="canGetPerDay" label="每人每天限兑" extra="0 为不限">
        <InputNumber<number> {...number} max={9999} suffix="件" />
      </Form.Item>
      <SwitchItem name="limitExchangeTime" label="限定兑换时间" wide words={['限定', '不限']} />
      <MomentItem
        name="exchangeBeginTime"
        label="开始时间"
        hidden={!limited}
        rules={limited ? [{ required: true, message: '请选择开始时间' }] : []}
      />
      <MomentItem
        name="exchangeEndTime"
        label="结束时间"
        hidden={!limited}
        rules={limited ? [{ required: true, message: '请选择结束时间' }] : []}
      />
    </div>
  )
}

export const Story = () => (
  <Form.Item name="detail" label="图文详情">
    <HtmlField label="图文详情" />
  </Form.Item>
)
