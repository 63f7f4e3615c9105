import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { sceneSignAudit } from '@youli/domain/marketing/scene-sign/audit.ts'
import { sceneSignConsoleCalls } from '@youli/domain/marketing/scene-sign/calls.ts'
import { sceneSignPage, signCodeLifeMs, signCodeTurnMs } from '@youli/domain/marketing/scene-sign/rules.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { codeFor } from '../../kit/shared/turning-code.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { auditChange, auditSave } from '../../platform/operator/public/audit.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { appsOf, pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { bagNamer, openBagsOf } from '../../promotion/gift-bag/public/bags.ts'
import { listSceneSigns, listSigned, peopleBefore, presentSceneSigns, saveSceneSign, setSceneSignOpen } from './changes.ts'
import { findSceneSign, type SignRecord, signSecret } from './scene-signs.ts'

type Operating = Ctx<'operator'>

const presentSceneSign = async (r: Reader, { me, now }: Operating, id: string) =>
  (await presentSceneSigns(r, me.tenantId, [await findSceneSign(r, me.tenantId, id)], now))[0]!

/** What the code on the spot holds now: an address of the brand's first app with the proof of having been there. */
async function codeNow(db: Db, { me, app, now }: Operating, id: string) {
  const row = await db.read((r) => findSceneSign(r, me.tenantId, id))
  const turning = row.codeMode === 'turning'
  const until = new Date(now.getTime() + signCodeLifeMs)
  const code = turning ? codeFor(signSecret(), me.tenantId, id, until) : row.fixedCode
  const address = await db.read((r) => pageAddress(r, app, me.tenantId, sceneSignPage(id)))
  const [first] = await db.read((r) => appsOf(r, me.tenantId))
  if (first) address.searchParams.set('app_id', first.tenantWechatAppid)
  address.searchParams.set(shownCode, code)
  const renewTime = turning ? now.getTime() + signCodeTurnMs : null
  return { address: address.toString(), renewTime, nowTime: now.getTime(), signed: row.signed }
}

/** Who signed, as the console shows them. */
async function signers(r: Reader, { tenantId }: Operator, rows: readonly SignRecord[]) {
  const people = await membersByIds(
    r,
    tenantId,
    rows.map((row) => row.memberId),
  )
  const shops = await storeSummaries(r, [...new Set(rows.flatMap((row) => row.shopId ?? []))])
  return rows.map(({ memberId, nth, shopId, metres, grantId, giftReason, at }) => {
    const { name = '', mobile = '' } = people.get(memberId) ?? {}
    return {
      memberId,
      userName: name,
      mobileNo: mobile,
      index: nth,
      shopName: (shopId && shops.get(shopId)?.shopName) || '',
      metres,
      gifted: grantId !== null,
      giftReason,
      time: at.getTime(),
    }
  })
}

const titles = ['序号', '签到时间', '会员姓名', '手机号', '最近门店', '距离（米）', '签到礼']
/** Signatures read at once: what a file of any length costs in memory. */
const batch = 500

async function* fileOf(db: Db, me: Operator, id: string): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  for (let before = 2_147_483_647; ;) {
    const last = before
    const rows = await db.read(async (r) => signers(r, me, await peopleBefore(r, id, last, batch)))
    const lines = rows.map((s) => [
      s.index,
      clockOf(new Date(s.time)),
      s.userName,
      phoneFor(me, s.mobileNo),
      s.shopName,
      s.metres ?? '',
      s.gifted ? '已发放' : s.giftReason,
    ])
    if (lines.length > 0) yield csvLines(lines)
    if (rows.length < batch) return
    before = rows.at(-1)!.index
  }
}

export const sceneSignConsoleRoutes = defineRoutes(sceneSignConsoleCalls, {
  'GET /console/api/v1/scene-signs': {
    read: async (r, { keyword = '', phase = '', sort, ...page }, { me, now }) => {
      const { rows, ...counted } = await listSceneSigns(r, me.tenantId, { keyword, phase }, { ...window(page), sort }, now)
      return { data: await presentSceneSigns(r, me.tenantId, rows, now), ...counted }
    },
  },
  'GET /console/api/v1/scene-signs/one': {
    read: async (r, { id }, ctx) => ({
      ...(await presentSceneSign(r, ctx, id)),
      ...(await editMarkOf(r, sceneSignAudit.edit.subject, id)),
    }),
  },
  'GET /console/api/v1/scene-signs/bags': {
    read: async (r, _, { me, now }) => {
      const open = await openBagsOf(r, me.tenantId, 'scene_sign', now)
      const named = await bagNamer(
        r,
        me.tenantId,
        open.flatMap((bag) => bag.parts),
        now,
      )
      return open.map((bag) => ({ id: bag.id, name: bag.name, gifts: named(bag.parts).map((part) => part.title) }))
    },
  },
  'GET /console/api/v1/scene-signs/code': { free: (db, { id }, ctx) => codeNow(db, ctx, id) },
  'POST /console/api/v1/scene-signs/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (one) => presentSceneSign(tx, ctx, one),
        change: () => saveSceneSign(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/scene-signs/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setSceneSignOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.name, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/scene-signs/people': {
    read: async (r, { id, ...page }, { me }) => {
      await findSceneSign(r, me.tenantId, id)
      const { rows, total } = await listSigned(r, id, window(page))
      return { data: await signers(r, me, rows), total }
    },
  },
  'GET /console/api/v1/scene-signs/export': {
    free: async (db, { id }, { me, now }) => {
      const { name } = await db.read((r) => findSceneSign(r, me.tenantId, id))
      const plain = name.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()
      return { type: 'text/csv; charset=utf-8', bytes: fileOf(db, me, id), name: `${plain}-签到名单-${dayOf(now)}.csv` }
    },
  },
})
