import { giftCardFault, giftCardLimits } from '@youli/domain/gift/gift-card/rules.ts'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { App, Form, Input, InputNumber } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { InputOf, OutputOf } from '../../kit/client.ts'
import edit from '../../kit/edit.module.css'
import { EditPage } from '../../kit/EditPage.tsx'
import { DayField } from '../../kit/fields/DayField.tsx'
import { ImageField } from '../../kit/fields/ImageField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { GiftPicks } from '../gift-store/widgets/GiftPicks.tsx'
import { giftCardLinks } from './links.ts'

type Whole = OutputOf<'GET /console/api/v1/gift-cards/one'>
type Draft = InputOf<'POST /console/api/v1/gift-cards/save'>
/** What the form holds; empty numbers count as 0. */
interface Values {
  name: string
  imageUrl: string
  remark: string
  productIds: string[]
  validStartDay: string
  validEndDay: string
  putQuantity: number | null
  perEmployee: number | null
  perStore: number | null
}

const empty: Values = {
  name: '',
  imageUrl: '',
  remark: '',
  productIds: [],
  validStartDay: '',
  validEndDay: '',
  putQuantity: 0,
  perEmployee: 0,
  perStore: 0,
}

const valuesOf = (c: Whole): Values => ({
  name: c.name,
  imageUrl: c.imageUrl,
  remark: c.remark,
  productIds: c.productIds,
  validStartDay: c.validStartDay,
  validEndDay: c.validEndDay,
  putQuantity: c.putQuantity,
  perEmployee: c.perEmployee,
  perStore: c.perStore,
})

const draftOf = (id: string | null, v: Values): Draft => ({
  id,
  ...v,
  name: v.name.trim(),
  remark: v.remark.trim(),
  putQuantity: v.putQuantity ?? 0,
  perEmployee: v.perEmployee ?? 0,
  perStore: v.perStore ?? 0,
})

export default function GiftCardEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/gift-cards/one', { id: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <CardForm />
  return <Loaded asked={asked}>{(card) => <CardForm key={id} card={card} />}</Loaded>
}

function CardForm({ card }: { card?: Whole }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const readOnly = !useMay()(giftPermissions.edit)
  const store = useAction('POST /console/api/v1/gift-cards/save', { quiet: true })
  const initial = card ? valuesOf(card) : empty
  const save = async (submitted: Values) => {
    const draft = draftOf(card?.id ?? null, { ...initial, ...submitted })
    throwFault(giftCardFault(draft))
    await store.mutateAsync(draft)
    message.success('礼品卡已保存')
  }
  const names = Object.fromEntries((card?.productIds ?? []).map((id, i) => [id, card!.gifts[i] ?? '']))
  return (
    <EditPage<Values>
      title={card ? card.name : '新增礼品卡'}
      hint={card && card.given > 0 ? `已发出 ${card.given} 张，修改有效期只影响之后发放的卡` : undefined}
      form={form}
      initial={initial}
      save={save}
      back={giftCardLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '卡面', hint: '会员在“我的礼品卡”中看到', body: <Face /> },
        { title: '礼品与有效期', hint: '凭卡任选一件，不扣积分，也不计入礼品的限兑', body: <Content names={names} /> },
        { title: '发放限额', hint: '0 为不限；收回的卡不计入', body: <Limits /> },
      ]}
    />
  )
}

const Face = () => (
  <div className={edit.grid}>
    <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入礼品卡名称' }]}>
      <Input maxLength={giftCardLimits.name} showCount />
    </Form.Item>
    <Form.Item name="imageUrl" label="卡面图片" extra="建议 750×500 像素" className={edit.wide}>
      <ImageField />
    </Form.Item>
    <Form.Item name="remark" label="使用说明" className={edit.wide}>
      <Input.TextArea maxLength={giftCardLimits.remark} rows={2} showCount />
    </Form.Item>
  </div>
)

const Content = ({ names }: { names: Record<string, string> }) => (
  <div className={edit.grid}>
    <Form.Item
      name="productIds"
      label="可兑换的礼品"
      className={edit.wide}
      extra="须已上架且有库存，会员才能选择"
      rules={[{ required: true, message: '请选择可兑换的礼品' }]}
    >
      <GiftPicks max={giftCardLimits.gifts} names={names} />
    </Form.Item>
    <Form.Item name="validStartDay" label="有效期开始" rules={[{ required: true, message: '请选择开始日期' }]}>
      <DayField />
    </Form.Item>
    <Form.Item name="validEndDay" label="有效期结束" extra="当天仍可兑换" rules={[{ required: true, message: '请选择结束日期' }]}>
      <DayField />
    </Form.Item>
  </div>
)

const Limits = () => (
  <div className={edit.grid}>
    {(
      [
        ['putQuantity', '发放总数'],
        ['perEmployee', '每位员工最多'],
        ['perStore', '每家门店最多'],
      ] as const
    ).map(([name, label]) => (
      <Form.Item key={name} name={name} label={label}>
        <InputNumber<number> min={0} max={giftCardLimits.quantity} precision={0} suffix="张" style={{ width: '100%' }} />
      </Form.Item>
    ))}
  </div>
)
