import { giftCardFault, giftCardLimits } from '@youli/domain/gift/gift-card/rules.ts'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { Form, InputNumber } from 'antd'
import { throwFault } from '../../kit/errors.ts'
import type { InputOf, OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { DayField } from '../../kit/fields/DayField.tsx'
import { GiftPicks } from '../gift-store/widgets/GiftPicks.tsx'
import { giftCardLinks } from './links.ts'
import { ImageItem, LongTextItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/gift-cards/one'>
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

const valuesOf = (c: Detail): Values => ({
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

function draftOf(v: Values, card?: Detail): Draft {
  const draft = {
    id: card?.id ?? null,
    ...v,
    name: v.name.trim(),
    remark: v.remark.trim(),
    putQuantity: v.putQuantity ?? 0,
    perEmployee: v.perEmployee ?? 0,
    perStore: v.perStore ?? 0,
  }
  throwFault(giftCardFault(draft))
  return draft
}

export default function GiftCardEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/gift-cards/one"
      save="POST /console/api/v1/gift-cards/save"
      needs={giftPermissions.edit}
      back={giftCardLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增礼品卡"
      nameOf={(card) => card.name}
      hint={(card) => card.given > 0 && `已发出 ${card.given} 张，修改有效期只影响之后发放的卡`}
      saved="礼品卡已保存"
      renderSections={(card) => [
        { title: '卡面', hint: '会员在“我的礼品卡”中看到', body: <SummaryFields /> },
        { title: '礼品与有效期', hint: '凭卡任选一件，不扣积分，也不计入礼品的限兑', body: <Content names={namesOf(card)} /> },
        { title: '发放限额', hint: '0 为不限；收回的卡不计入', body: <Limits /> },
      ]}
    />
  )
}

const namesOf = (card?: Detail) => Object.fromEntries((card?.productIds ?? []).map((id, i) => [id, card!.gifts[i] ?? '']))

const SummaryFields = () => (
  <div className={edit.grid}>
    <TextItem name="name" label="名称" required="请输入礼品卡名称" maxLength={giftCardLimits.name} showCount />
    <ImageItem name="imageUrl" label="卡面图片" extra="建议 750×500 像素" wide />
    <LongTextItem name="remark" label="使用说明" wide maxLength={giftCardLimits.remark} rows={2} showCount />
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
