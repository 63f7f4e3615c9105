import { bookingPermissions } from '@youli/domain/trade/appointment/permissions.ts'
import { weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { appointmentLinks } from './links.ts'
import { flagOptions } from '../../kit/options.ts'

type Service = Row<'GET /console/api/v1/booking-services'>

const daysText = (s: Service): string => (s.weekdays.length === 7 ? '每天' : s.weekdays.map((n) => weekdayTexts[n]).join('、'))
const slotsText = (s: Service): string => s.slots.map((one) => `${one.start}-${one.end}（${String(one.places)}位）`).join('、')

const columns: readonly Column<Service>[] = [
  {
    title: '项目',
    width: 240,
    render: (s) => (
      <GoodsCell imageUrl={s.picture} productName={s.name} spec={s.shopIds.length > 0 ? `${String(s.shopIds.length)}家门店` : '全部门店'} />
    ),
    text: (s) => s.name,
  },
  { title: '星期', width: 160, text: daysText },
  { title: '时段与名额', width: 300, text: slotsText },
  { title: '可提前', width: 90, align: 'right', render: (s) => `${String(s.daysAhead)}天`, text: (s) => s.daysAhead },
  { title: '待到店', width: 90, align: 'right', text: (s) => s.open },
  { title: '启用', width: 100, render: (s) => <EnabledSwitch service={s} />, text: (s) => (s.enabled ? '启用' : '停用') },
]

const EnabledSwitch = ({ service }: { service: Service }) => (
  <StatusSwitch
    call="POST /console/api/v1/booking-services/status"
    inputOf={(enabled) => ({ id: service.id, enabled })}
    checked={service.enabled}
    needs={bookingPermissions.edit}
    words={['启用', '停用']}
    done={['已启用', '已停用，会员不能再预约，已有预约不变']}
    label={`${service.name}是否启用`}
  />
)

/** What members may book. */
export default function Services() {
  const may = useMay()
  return (
    <ListPage
      name="booking-services"
      title="预约项目"
      hint="会员在手机上选择门店、日期与时段预约；每个时段的名额按门店分别计算"
      call="GET /console/api/v1/booking-services"
      filters={[
        { kind: 'text', name: 'keyword', label: '项目名称' },
        { kind: 'tabs', name: 'enabled', label: '启用', options: flagOptions('启用', '停用') },
      ]}
      extra={may(bookingPermissions.edit) && <AddButton to={appointmentLinks.addService}>新增项目</AddButton>}
      columns={columns}
      actionsWidth={80}
      renderActions={(s) => <Link to={appointmentLinks.service(s.id)}>{may(bookingPermissions.edit) ? '编辑' : '查看'}</Link>}
      empty="还没有预约项目，先新增一个吧"
    />
  )
}
