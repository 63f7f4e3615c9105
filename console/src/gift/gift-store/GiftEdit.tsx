import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { giftDraftFault } from '@youli/domain/gift/gift-store/rules.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { giftLinks } from './links.ts'
import { Inventories } from './parts/Inventories.tsx'
import { Basics, Handing, Limits, Story } from './parts/Sections.tsx'
import { draftOf, emptyGift, valuesOf } from './parts/values.ts'
import type { GiftValues, Whole } from './parts/values.ts'

export default function GiftEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/gifts/one', { id: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <GiftForm />
  return <Loaded asked={asked}>{(gift) => <GiftForm key={id} gift={gift} />}</Loaded>
}

function GiftForm({ gift }: { gift?: Whole }) {
  const [form] = Form.useForm<GiftValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(giftPermissions.edit)
  const store = useAction('POST /console/api/v1/gifts/save', { quiet: true })
  const initial = gift ? valuesOf(gift) : emptyGift
  const save = async (submitted: GiftValues) => {
    const values = { ...initial, ...submitted }
    const fault = giftDraftFault({
      family: values.family,
      partnerId: values.partnerId || null,
      limitExchangeTime: values.limitExchangeTime,
      exchangeBeginTime: values.exchangeBeginTime,
      exchangeEndTime: values.exchangeEndTime,
      inventories: values.inventories.map((i) => ({ specification: i.specification ?? '', price: i.price })),
    })
    throwFault(fault)
    await store.mutateAsync(draftOf(gift?.id, values))
    message.success(gift ? '礼品已保存' : '礼品已保存，确认无误后请上架')
  }
  return (
    <EditPage<GiftValues>
      title={gift ? gift.productName : '新增礼品'}
      form={form}
      initial={initial}
      save={save}
      back={giftLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '基本资料', body: <Basics /> },
        { title: '规格与兑换价', hint: '已有规格的库存请在列表中用“库存”调整', body: <Inventories readOnly={readOnly} /> },
        { title: '领取', body: <Handing /> },
        { title: '兑换限制', body: <Limits /> },
        { title: '详情', body: <Story /> },
      ]}
    />
  )
}
