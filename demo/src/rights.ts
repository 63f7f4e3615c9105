import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { addRight, type RightDraft } from '@youli/server/member/member-rights/public/rights.ts'
import type { HouseSeed, TenantCatalogue } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'

const right = (name: string, icon: string, fromLevel: number, remark: string, h5Path = ''): RightDraft => ({
  name,
  icon,
  h5Path,
  remark,
  fromLevel,
  show: true,
})

/** What the demo brands' grades bring: six for everybody, more on the way up. */
const rightsOf = ({ rights: [care, resizing, view] }: HouseSeed): RightDraft[] => [
  right('消费积分', 'points', 0, '每消费1元累积1积分，收货后到账', '/member/point'),
  right('每日签到', 'calendar', 0, '每日签到得积分，连续签到奖励更多', '/member/sign'),
  right('生日关怀', 'cake', 0, '生日前三天送上祝福与专属礼遇', '/member/data'),
  right('专属顾问', 'person', 0, '门店顾问一对一服务，选品、预约、售后都可咨询', '/member/my_steward'),
  right(care.name, 'care', 0, care.remark, '/member/store/list'),
  right('活动优先', 'bell', 0, '新品与限时活动提前通知', '/activity'),
  right('积分加倍', 'double', 1, '生日当月消费积分双倍'),
  right(resizing.name, 'ring', 2, resizing.remark),
  right(view.name, 'crown', 3, view.remark),
]

/** Rights of a demo brand. */
export async function grantRights(tx: Tx, app: App, tenant: BaseTenant, { house }: TenantCatalogue): Promise<void> {
  const actor = demoOperator(app, tenant, app.clock.now())
  for (const draft of rightsOf(house)) await addRight(tx, actor, draft)
}
