import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { saleFault } from '@youli/domain/marketing/activity/selling.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../../kit/client.ts'
import { throwFault } from '../../../kit/errors.ts'
import { EditPage } from '../../../kit/EditPage.tsx'
import { HtmlSection } from '../../../kit/fields/HtmlSection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useMay } from '../../../kit/me.tsx'
import { Basics } from './Basics.tsx'
import { callsOf, type SaleKind } from './kind.ts'
import { Sharing } from './Sharing.tsx'
import { Terms } from './Terms.tsx'
import { TogetherFields } from './TogetherFields.tsx'
import { draftOf, emptySale, valuesOf } from './values.ts'
import type { SaleValues, Whole } from './values.ts'
import { Wares } from './Wares.tsx'

/** Makes or changes a sale of a kind; the id of one that is there stands in the address. */
export function SaleEdit({ kind }: { kind: SaleKind }) {
  const { id } = useParams()
  const asked = useCall(callsOf(kind).one, { activityId: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <SaleForm kind={kind} />
  return <Loaded asked={asked}>{(sale) => <SaleForm key={id} kind={kind} sale={sale} />}</Loaded>
}

function SaleForm({ kind, sale }: { kind: SaleKind; sale?: Whole }) {
  const [form] = Form.useForm<SaleValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit) || (sale?.finished ?? false)
  const frozen = sale?.frozen ?? false
  const store = useAction(callsOf(kind).save, { quiet: true })
  const save = async (submitted: SaleValues) => {
    const draft = draftOf(sale, { ...emptySale, ...submitted })
    throwFault(saleFault(draft, kind.price))
    await store.mutateAsync(draft)
    message.success(sale ? '活动已保存' : `活动已保存，库存已预留，到开始时间即可${kind.verb}`)
  }
  return (
    <EditPage<SaleValues>
      title={sale ? sale.activityName : `新增${kind.word}`}
      hint={hintOf(kind, sale)}
      form={form}
      initial={sale ? valuesOf(sale) : emptySale}
      save={save}
      back={kind.links.list}
      readOnly={readOnly}
      sections={[
        { title: '活动信息', body: <Basics frozen={frozen} /> },
        { title: '商品与库存', hint: '预留的件数从商品库存中划出', body: <Wares kind={kind} sale={sale} readOnly={readOnly} /> },
        ...(kind.path === 'seckill'
          ? []
          : [{ title: '成团条件', hint: togetherHint, body: <TogetherFields path={kind.path} frozen={frozen} /> }]),
        {
          title: kind.path === 'pack-buy' ? '付款与配送' : '限购、付款与配送',
          hint: frozen ? '活动已有订单，限购、付款与配送方式不能修改' : undefined,
          body: <Terms frozen={frozen} price={kind.price} limited={kind.path !== 'pack-buy'} />,
        },
        { title: '分享', body: <Sharing calls="一起抢" usual="商品名称" /> },
        {
          title: '活动规则',
          hint: '会员在活动页点“活动规则”查看',
          body: <HtmlSection name="activityRule" label="活动规则" readOnly={readOnly} />,
        },
      ]}
    />
  )
}

const togetherHint = '未付款的不计入人数；未达到人数的，到期自动全额退款'

function hintOf(kind: SaleKind, sale: Whole | undefined): string {
  if (!sale) return `保存后会员即可在活动中心看到并预约，到开始时间即可${kind.verb}`
  if (sale.finished) return '活动已结束，剩余库存已退回商品，不能再修改'
  return sale.frozen ? `已有 ${sale.orders} 个有效订单，部分内容不能再修改` : '还没有订单，所有内容都可以修改'
}
