import { saleFault } from '@youli/domain/marketing/activity/selling.ts'
import { HtmlSection } from '../../../kit/fields/HtmlSection.tsx'
import { ActivityEdit, type ActivityForm } from './ActivityEdit.tsx'
import { Basics } from './Basics.tsx'
import { callsOf, type SaleKind } from './kind.ts'
import { Sharing } from './Sharing.tsx'
import { Terms } from './Terms.tsx'
import { TogetherFields } from './TogetherFields.tsx'
import { draftOf, emptySale, valuesOf } from './values.ts'
import type { Draft, SaleValues, Whole } from './values.ts'
import { Wares } from './Wares.tsx'

type Calls = ReturnType<typeof callsOf>

const formOf = (kind: SaleKind): ActivityForm<Calls['one'], Calls['save'], SaleValues, Draft> => ({
  one: callsOf(kind).one,
  save: callsOf(kind).save,
  inputOf: (activityId) => ({ activityId }),
  empty: emptySale,
  valuesOf,
  draftOf,
  faultOf: (draft) => saleFault(draft, kind.price),
  titleOf: (sale) => sale?.activityName ?? `新增${kind.word}`,
  hintOf: (sale) => hintOf(kind, sale),
  saved: { made: `活动已保存，库存已预留，到开始时间即可${kind.verb}`, changed: '活动已保存' },
  back: kind.links.list,
  isOver: (sale) => sale.finished,
  sectionsOf: (sale, readOnly) => {
    const frozen = sale?.frozen ?? false
    return [
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
    ]
  },
})

const togetherHint = '未付款的不计入人数；未达到人数的，到期自动全额退款'

/** Makes or changes a sale of a kind. */
export const SaleEdit = ({ kind }: { kind: SaleKind }) => <ActivityEdit form={formOf(kind)} />

function hintOf(kind: SaleKind, sale: Whole | undefined): string {
  if (!sale) return `保存后会员即可在活动中心看到并预约，到开始时间即可${kind.verb}`
  if (sale.finished) return '活动已结束，剩余库存已退回商品，不能再修改'
  return sale.frozen ? `已有 ${sale.orders} 个有效订单，部分内容不能再修改` : '还没有订单，所有内容都可以修改'
}
