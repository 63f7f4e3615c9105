import { needsGuide, setupProgress, type SetupMarks, setupStepNames, setupSteps } from '@youli/domain/content/setup-guide/rules.ts'
import type { setupGuideCalls } from '@youli/domain/content/setup-guide/calls.ts'
import { setupSettings } from '@youli/domain/content/setup-guide/marks.ts'
import type { Out } from '@youli/domain/kit/call.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { industries } from '@youli/domain/platform/installation/industries.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { allCategories } from '../../catalog/category/public/categories.ts'
import { newestDraft, newestOnSale } from '../../catalog/goods/public/shelf.ts'
import type { App } from '../../kit/app.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { hasEmployee } from '../../member/employee/public/employees.ts'
import { connectionStandings } from '../../platform/connection/public/standings.ts'
import { listRightsHolders } from '../../platform/operator/public/operators.ts'
import { firstStore } from '../../platform/store/public/stores.ts'
import { appsOf, configOf, setConfigOnce, type TenantConfig, tenantById, themeOf } from '../../platform/tenant-config/public/tenants.ts'
import { hasPaidOrder } from '../../trade/order-admin/public/figures.ts'
import { homePageStanding } from '../page-builder/public/home-page.ts'
import { type Standing, stepStandings, type StepStanding } from './steps.ts'

type Guide = Out<(typeof setupGuideCalls)['GET /console/api/v1/setup']>
type Holders = Awaited<ReturnType<typeof listRightsHolders>>

const shownProducts = 4
const namedHolders = 3

const marksOf = (config: TenantConfig): SetupMarks => {
  const finishedAt = Number(config(setupSettings.finishedAt))
  return {
    hidden: config(setupSettings.hidden) === 'true',
    skipped: config(setupSettings.skipped).split(','),
    finishedAt: finishedAt > 0 ? new Date(finishedAt) : null,
  }
}

/** Null where the operator may do it, else who may. */
function onlyBy(me: Operator, holders: Holders, anyOf: readonly Permission[]): string[] | null {
  if (anyOf.some(({ key }) => me.permissions.has(key))) return null
  const others = holders.filter(({ permissions }) => anyOf.some(({ key }) => permissions.has(key)))
  return others.slice(0, namedHolders).map(({ name }) => name)
}

function toStep(name: (typeof setupStepNames)[number], { state, ...found }: StepStanding, me: Operator, holders: Holders) {
  const by = onlyBy(me, holders, found.needs === 'sign' ? [configPermissions.edit] : setupSteps[name].anyOf)
  // Facts tell of things whose pages the operator may not open.
  return by ? { step: name, state, fact: '', targetId: null, needs: null, onlyBy: by } : { step: name, state, ...found, onlyBy: null }
}

/** What stands of a brand, and who works there. */
async function readStanding(r: Reader, tenantId: string, config: TenantConfig, { skipped }: SetupMarks, now: Date) {
  const brand = (await tenantById(r, tenantId))!
  const [app] = await appsOf(r, tenantId)
  const onSale = await newestOnSale(r, tenantId, shownProducts)
  const holders = await listRightsHolders(r, tenantId)
  const standing: Standing = {
    brand,
    config,
    theme: app ? await themeOf(r, app.tenantWechatAppid) : industries[brand.industry].theme,
    connections: await connectionStandings(r, now),
    store: await firstStore(r, tenantId),
    onSale,
    draft: onSale.length > 0 ? null : await newestDraft(r, tenantId),
    page: await homePageStanding(r, tenantId, now),
    hasColleagues: holders.length > 1 || (await hasEmployee(r, tenantId)),
    skipped,
  }
  return { standing, holders }
}

async function mallOf(r: Reader, app: App, { theme, config, connections, onSale, draft }: Standing): Promise<Guide['mall']> {
  const categories = await allCategories(r, r.tenantId)
  const products = onSale.length > 0 || !draft ? onSale : [draft]
  return {
    theme,
    colour: config(brandSettings.ownColour),
    connected: connections.get('wechat') !== undefined,
    simulated: app.providers.devLogin,
    categories: categories
      .filter(({ parentId }) => parentId === noId)
      .slice(0, shownProducts)
      .map(({ categoryName: name, categoryImg: imageUrl }) => ({ name, imageUrl })),
    goods: products.map(({ name, imageUrl, priceFen }) => ({ name, imageUrl, price: yuan(priceFen) })),
  }
}

/** The guide as an operator sees it. Says whether all steps are done for the first time. */
async function readGuide(r: Reader, app: App, me: Operator, now: Date): Promise<Guide & { finished: boolean }> {
  const config = await configOf(r, me.tenantId)
  const marks = marksOf(config)
  const needed = needsGuide(marks, marks.finishedAt === null && (await hasPaidOrder(r)), now)
  const nothing: Guide = { view: 'none', hidden: needed && marks.hidden, steps: [], done: 0, minutesLeft: 0, mall: null }
  if (!needed || marks.hidden) return { ...nothing, finished: false }
  const { standing, holders } = await readStanding(r, me.tenantId, config, marks, now)
  const steps = setupStepNames.map((name) => toStep(name, stepStandings[name](standing), me, holders))
  const progress = setupProgress(steps)
  const done = progress.done === steps.length
  const mall = await mallOf(r, app, standing)
  return {
    ...nothing,
    ...progress,
    view: done ? 'opened' : 'guide',
    steps: done ? [] : steps,
    mall,
    finished: done && marks.finishedAt === null,
  }
}

/** The guide; the first look that finds all steps done sets the moment from which its card is shown for a day. */
export async function findGuide(db: Db, app: App, me: Operator, now: Date): Promise<Guide> {
  const { finished, ...guide } = await db.read((r) => readGuide(r, app, me, now))
  if (finished) await db.transact((tx) => setConfigOnce(tx, me.tenantId, setupSettings.finishedAt, String(now.getTime())))
  return guide
}
