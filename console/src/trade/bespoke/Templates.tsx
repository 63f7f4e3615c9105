import { bespokePermissions } from '@youli/domain/trade/bespoke/permissions.ts'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { bespokeLinks } from './links.ts'
import { flagOptions } from '../../kit/options.ts'

type Template = Row<'GET /console/api/v1/bespoke-templates'>

const fieldsText = (t: Template): string => t.fields.map((f) => f.fieldName).join('、')
const usersText = (t: Template): string =>
  [
    t.shopIds.length > 0 ? `${String(t.shopIds.length)}家门店` : '全部门店',
    t.employeeIds.length > 0 && `${String(t.employeeIds.length)}位员工`,
  ]
    .filter(Boolean)
    .join('，')

const columns: readonly Column<Template>[] = [
  {
    title: '模板',
    width: 260,
    render: (t) => <GoodsCell imageUrl={t.picture} productName={t.name} spec={t.remark.slice(0, 24)} />,
    text: (t) => t.name,
  },
  { title: '定制项', width: 300, text: fieldsText },
  { title: '可用范围', width: 160, text: usersText },
  { title: '定制单', width: 90, align: 'right', text: (t) => t.trades },
  { title: '启用', width: 100, render: (t) => <EnabledSwitch template={t} />, text: (t) => (t.enabled ? '启用' : '停用') },
]

const EnabledSwitch = ({ template }: { template: Template }) => (
  <StatusSwitch
    call="POST /console/api/v1/bespoke-templates/status"
    inputOf={(enabled) => ({ id: template.id, enabled })}
    checked={template.enabled}
    needs={bespokePermissions.template}
    words={['启用', '停用']}
    done={['已启用', '已停用，员工不能再用它填单']}
    label={`${template.name}是否启用`}
  />
)

/** What stores take bespoke trades for. */
export default function Templates() {
  const may = useMay()
  return (
    <ListPage
      name="bespoke-templates"
      title="定制模板"
      hint="门店员工按模板为会员填写定制单；修改模板不影响已下单的定制单"
      call="GET /console/api/v1/bespoke-templates"
      filters={[
        { kind: 'text', name: 'keyword', label: '模板名称' },
        { kind: 'tabs', name: 'enabled', label: '启用', options: flagOptions('启用', '停用') },
      ]}
      extra={may(bespokePermissions.template) && <AddButton to={bespokeLinks.addTemplate}>新增模板</AddButton>}
      columns={columns}
      actionsWidth={80}
      renderActions={(t) => <Link to={bespokeLinks.template(t.id)}>{may(bespokePermissions.template) ? '编辑' : '查看'}</Link>}
      empty="还没有定制模板，先新增一个吧"
    />
  )
}
