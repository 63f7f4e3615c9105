import { appreciationPermissions } from '@youli/domain/trade/appreciation/permissions.ts'
import { Link } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { AddButton } from '../../kit/AddButton.tsx'
import { amount } from '../../kit/amount.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { appreciationLinks } from './links.ts'

type Template = Row<'GET /console/api/v1/appreciation/templates'>

const scopeText = (t: Template): string =>
  t.scope === 'all' ? '全部商品' : `${t.scope === 'goods' ? '指定商品' : '指定分类'} ${t.scopeIds.length} 个`
const fromText = (t: Template): string => `${scopeText(t)}，满${amount(t.minAmount)}`
const curveText = (t: Template): string =>
  [
    t.addDays > 0 ? `增值${t.addDays}天（每日${t.addedPercentPerDay}%）` : '不增值',
    `保值${t.keepingDays}天`,
    `贬值${t.reduceDays}天（每日${t.devaluePercentPerDay}%）`,
  ].join('，')
const openText = (t: Template): string => `${t.openCount} 单 ${amount(t.openWorth)}`
const exchangedText = (t: Template): string => `${t.exchangedCount} 单 ${amount(t.exchangedWorth)}`

const columns: readonly Column<Template>[] = [
  { title: '模板', width: 160, to: (t) => appreciationLinks.edit(t.id), text: (t) => t.name },
  { title: '适用', width: 180, text: fromText },
  { title: '计入比例', width: 90, align: 'right', text: (t) => `${t.creditPercent}%` },
  { title: '价值安排', width: 280, text: curveText },
  { title: '持有满', width: 80, align: 'right', render: (t) => `${t.exchangeDays} 天`, text: (t) => t.exchangeDays },
  { title: '今日未兑换', width: 160, align: 'right', text: openText },
  { title: '已兑换', width: 160, align: 'right', text: exchangedText },
  { title: '状态', width: 100, render: (t) => <OpenSwitch template={t} />, text: (t) => (t.open ? '启用' : '停用') },
]

const OpenSwitch = ({ template: t }: { template: Template }) => (
  <StatusSwitch
    call="POST /console/api/v1/appreciation/templates/status"
    inputOf={(open) => ({ id: t.id, open })}
    checked={t.open}
    needs={appreciationPermissions.edit}
    words={['启用', '停用']}
    done={['已启用', '已停用，已生成的增值单不受影响']}
    label={`${t.name}是否启用`}
  />
)

/** Which orders gain value, and how. */
export default function ValueTemplates() {
  const may = useMay()
  return (
    <ListPage
      name="value-templates"
      title="增值模板"
      hint="会员提货或收货时按最新的适用模板生成增值单；修改模板只影响之后的订单"
      call="GET /console/api/v1/appreciation/templates"
      filters={[{ kind: 'text', name: 'keyword', label: '模板名称' }]}
      extra={
        <>
          <BackButton to={appreciationLinks.orders}>返回增值单</BackButton>
          {may(appreciationPermissions.edit) && <AddButton to={appreciationLinks.add}>新增模板</AddButton>}
        </>
      }
      columns={columns}
      renderActions={(t) => (
        <>
          <Link to={appreciationLinks.edit(t.id)}>{may(appreciationPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={appreciationLinks.ofTemplate(t.id)}>增值单</Link>
        </>
      )}
      empty="还没有增值模板，订单不会生成增值单"
    />
  )
}
