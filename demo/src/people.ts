import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { joiningKinds } from '@youli/domain/member/agreement/rules.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { Employee, Member } from '@youli/server/kit/http/callers.ts'
import { saveAddress } from '@youli/server/member/address/public/addresses.ts'
import { giveConsent } from '@youli/server/member/agreement/public/agreements.ts'
import { addEmployee } from '@youli/server/member/employee/public/employees.ts'
import { activateMemberCard } from '@youli/server/member/member-card/public/member-cards.ts'
import { setMemberTags, updateProfile } from '@youli/server/member/profile/public/profiles.ts'
import { editMember, registerMember } from '@youli/server/member/registration/public/members.ts'
import { assignAdvisor } from '@youli/server/member/advisor/public/advisors.ts'
import { addBrowser } from '@youli/server/platform/session/public/sessions.ts'
import { addStore } from '@youli/server/platform/store/public/stores.ts'
import type { HouseSeed, MemberSeed, TenantCatalogue } from './catalogue/types.ts'
import { demoMember, type BaseTenant } from './base-tenants.ts'
import { visit } from './times.ts'

export interface Branches {
  shopIds: Map<string, string>
  /** Somebody who may hand goods over, by store id. */
  staff: Map<string, Employee>
}
/** A member ready to buy, with a delivery address. */
export interface Customer {
  me: Member
  addressId: string
}

/** Stores with their people. */
export async function openBranches(tx: Tx, app: App, tenant: BaseTenant, catalogue: TenantCatalogue): Promise<Branches> {
  const shopIds = new Map<string, string>()
  for (const [sort, s] of catalogue.stores.entries()) {
    const id = app.id()
    shopIds.set(s.key, id)
    await addStore(
      tx,
      tenant.tenantId,
      id,
      {
        shopName: s.shopName,
        shopTel: s.shopTel,
        address: `${s.province === s.city ? '' : s.province}${s.city}${s.district}${s.address}`,
        latitude: s.latitude,
        longitude: s.longitude,
        imageUrl: s.photo,
        openHours: s.openingHours,
        receptionLimitOfDay: s.receptionLimitOfDay,
      },
      sort,
    )
  }
  const staff = new Map<string, Employee>()
  for (const [i, e] of catalogue.employees.entries()) {
    const id = app.id()
    const shopId = shopIds.get(e.store)!
    const roles = e.manager ? [shopManagerRole] : []
    const wecomUserId = demoAccounts.wecom.members.find((m) => m.mobile === e.mobile)?.userId ?? null
    await addEmployee(tx, tenant.tenantId, id, { name: e.name, mobile: e.mobile, shopId, roles, headImgUrl: e.avatar, wecomUserId })
    await enrol(tx, app, tenant, { name: e.name, mobile: e.mobile, avatar: e.avatar, sex: 0, at: visit(-400, i)(app.clock.now()) })
    if (!staff.has(shopId)) staff.set(shopId, { ...nobody(tenant), employee: { employeeId: id, shopId, roles } })
  }
  return { shopIds, staff }
}

const nobody = ({ tenantId, appId }: BaseTenant) => ({
  kind: 'visitor' as const,
  tenantId,
  appId,
  sessionId: '0',
  wxUserId: '0',
  memberId: null,
  employee: null,
})

/** A member as if they had come in a browser and registered at a moment. */
async function enrol(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  who: { name: string; mobile: string; avatar: string; sex: number; at: Date; broughtBy?: string | undefined },
): Promise<Member> {
  const { tenantId, appId } = tenant
  const { id: wxUserId } = await addBrowser(tx, app.id, tenantId, appId)
  const origin = { fromId: who.broughtBy ?? '', fromType: who.broughtBy ? 'member' : '', shopId: null, employeeName: '', shopName: '' }
  const made = await registerMember(tx, systemActor(app, tenantId, who.at), {
    me: { appId, wxUserId },
    mobile: who.mobile,
    name: who.name,
    origin,
  })
  await editMember(tx, tenantId, made.id, { headImgUrl: who.avatar, sex: who.sex })
  return { ...nobody(tenant), wxUserId, memberId: made.id }
}

/** Members with an address to send to. */
export async function recruit(tx: Tx, app: App, tenant: BaseTenant, catalogue: TenantCatalogue, branches: Branches): Promise<Customer[]> {
  const customers: Customer[] = []
  const now = app.clock.now()
  for (const [i, m] of catalogue.members.entries()) {
    const registeredAt = visit(-350 - ((i * 211) % 1600), i)(now)
    const me = await enrol(tx, app, tenant, {
      name: m.name,
      mobile: m.mobile,
      avatar: m.avatar,
      sex: m.gender === 'male' ? 1 : 2,
      at: registeredAt,
      // The first member has told friends.
      broughtBy: i % 9 === 4 ? customers[0]?.me.memberId : undefined,
    })
    const at = homes[i % homes.length]!
    const addressId = await saveAddress(tx, demoMember(app, me, registeredAt), me.memberId, null, {
      recipients: m.name,
      user_tel: m.mobile,
      area: at.area,
      address: at.address,
      is_default: true,
    })
    await introduce(tx, me, i, m, { home: at, house: catalogue.house, registeredAt, now })
    await settle(tx, app, me, i, branches, visit(-20 - (i % 9), i)(now))
    customers.push({ me, addressId })
  }
  return customers
}

/** Two of three members have activated their card at a store, whose people look after them. */
async function settle(tx: Tx, app: App, me: Member, i: number, { staff }: Branches, at: Date): Promise<void> {
  if (i % 3 === 2) return
  const staffSessions = [...staff]
  const [shopId, { employee }] = staffSessions[i % staffSessions.length]!
  const via = i % 2 === 0 ? 'link' : 'manual'
  await assignAdvisor(tx, systemActor(app, me.tenantId, at), [me.memberId], { employeeId: employee.employeeId, via })
  await activateMemberCard(tx, me, shopId, at)
}

interface Told {
  home: (typeof homes)[number]
  house: HouseSeed
  registeredAt: Date
  now: Date
}

/** Most members told of themselves; some are known to the stores by a word or two. Two have their day this week. */
async function introduce(tx: Tx, me: Member, i: number, m: MemberSeed, { home, house, registeredAt, now }: Told): Promise<void> {
  await giveConsent(tx, me, joiningKinds, 'register', registeredAt)
  const words = house.tags.filter((_, k) => (i + k) % (3 + k) === 0)
  if (words.length > 0) await setMemberTags(tx, me, words)
  if (i % 4 === 3) return
  // Completed long ago: the reward of that step is no news any more.
  await editMember(tx, me.tenantId, me.memberId, { infoCompletedAt: registeredAt })
  const soon = i % 20 === 0 ? `${m.birthday.slice(0, 4)}${addDays(dayOf(now), 2 + i / 20).slice(4)}` : m.birthday
  await updateProfile(
    tx,
    me,
    {
      birthday: soon,
      birthdayIsLunar: i % 5 === 2,
      address: `${home.area} ${home.address}`,
      interest: house.interests[i % house.interests.length]!,
      ...(i % 3 === 0 && {
        memorialName: '结婚纪念日',
        memorialDay: `20${10 + (i % 14)}-0${1 + (i % 9)}-18`,
        memorialDayIsLunar: i % 2 === 0,
      }),
    },
    registeredAt,
  )
}

const homes = [
  { area: '上海市 上海市 静安区', address: '示例路 28 弄 6 号 1802 室' },
  { area: '北京市 北京市 朝阳区', address: '示例里 3 号楼 2 单元 601' },
  { area: '广东省 广州市 天河区', address: '示例街 16 号 12A' },
  { area: '浙江省 杭州市 西湖区', address: '示例巷 9 幢 302 室' },
  { area: '四川省 成都市 锦江区', address: '示例大道 101 号 7 栋 1503' },
]
