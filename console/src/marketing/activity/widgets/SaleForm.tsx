import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { saleFault } from '@youli/domain/marketing/activity/sale-rules.ts'
import edit from '../../../kit/form/edit.module.css'
import { EditScreen } from '../../../kit/form/EditScreen.tsx'
import { throwFault } from '../../../kit/errors.ts'
import { HtmlSection } from '../../../kit/fields/HtmlSection.tsx'
import { Basics } from './Basics.tsx'
import { callsOf, type SaleKind } from './kind.ts'
import { Sharing } from './Sharing.tsx'
import { Terms } from './Terms.tsx'
import { draftOf, emptySale, valuesOf } from './values.ts'
import type { SaleDetail } from './values.ts'
import { Wares } from './Wares.tsx'

const togetherHint = '未付款的不计入人数；未达到人数的，到期自动全额退款'

/** Makes or changes a sale of a kind. */
export function SaleEdit({ kind }: { kind: SaleKind }) {
  return (
    <EditScreen
      load={callsOf(kind).one}
      save={callsOf(kind).save}
      idName="activityId"
      needs={activityPermissions.edit}
      closed={(sale) => sale.finished}
      back={kind.links.list}
      empty={emptySale}
      valuesOf={valuesOf}
      draftOf={(values, sale) => {
        const draft = draftOf(sale, values)
        throwFault(saleFault(draft, kind.price))
        return draft
      }}
      title={`新增${kind.word}`}
      nameOf={(sale) => sale.activityName}
      hint={hintOf}
      newHint={`保存后会员即可在活动中心看到并预约，到开始时间即可${kind.verb}`}
      saved="活动已保存"
      added={`活动已保存，库存已预留，到开始时间即可${kind.verb}`}
      renderSections={(sale, readOnly) => {
        const frozen = sale?.frozen ?? false
        return [
          { title: '活动信息', body: <Basics frozen={frozen} /> },
          { title: '商品与库存', hint: '预留的件数从商品库存中划出', body: <Wares kind={kind} sale={sale} readOnly={readOnly} /> },
          ...(kind.togetherFields
            ? [{ title: '成团条件', hint: togetherHint, body: <div className={edit.grid}>{kind.togetherFields(frozen)}</div> }]
            : []),
          {
            title: kind.onePiece ? '付款与配送' : '限购、付款与配送',
            hint: frozen ? '活动已有订单，限购、付款与配送方式不能修改' : undefined,
            body: <Terms frozen={frozen} price={kind.price} limited={!kind.onePiece} />,
          },
          { title: '分享', body: <Sharing calls="一起抢" usual="商品名称" /> },
          {
            title: '活动规则',
            hint: '会员在活动页点“活动规则”查看',
            body: <HtmlSection name="activityRule" label="活动规则" readOnly={readOnly} />,
          },
        ]
      }}
    />
  )
}

function hintOf(sale: SaleDetail): string {
  if (sale.finished) return '活动已结束，剩余库存已退回商品，不能再修改'
  return sale.frozen ? `已有 ${sale.orders} 个有效订单，部分内容不能再修改` : '还没有订单，所有内容都可以修改'
}
