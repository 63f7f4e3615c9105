import type { SetupState, SetupStep } from '@youli/domain/content/setup-guide/rules.ts'
import { industries } from '@youli/domain/platform/installation/industries.ts'
import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { ShelfProduct } from '../../catalog/goods/public/shelf.ts'
import type { firstStore } from '../../platform/store/public/stores.ts'
import type { ConnectionStanding } from '../../platform/connection/public/standings.ts'
import type { TenantConfig, tenantById } from '../../platform/tenant-config/public/tenants.ts'
import type { HomePageStanding } from '../page-builder/public/home-page.ts'

/** What stands of a brand. */
export interface Standing {
  brand: NonNullable<Awaited<ReturnType<typeof tenantById>>>
  config: TenantConfig
  theme: string
  connections: ReadonlyMap<string, ConnectionStanding>
  store: Awaited<ReturnType<typeof firstStore>>
  onSale: readonly ShelfProduct[]
  draft: ShelfProduct | null
  page: HomePageStanding | null
  hasColleagues: boolean
  skipped: readonly string[]
}

/** A step as it stands. */
export interface StepStanding {
  state: SetupState
  fact: string
  targetId: string | null
  needs: 'connection' | 'sign' | null
}

const step = (state: SetupState, fact = '', targetId: string | null = null, needs: StepStanding['needs'] = null): StepStanding => ({
  state,
  fact,
  targetId,
  needs,
})

function connected(found: ConnectionStanding | undefined, what: string): StepStanding {
  if (!found) return step('none')
  const { id, state, account, fault } = found
  if (state === 'failing') return step('error', fault, id)
  return state === 'working' ? step('done', `${what} ${account}`, id) : step('draft', `${what} ${account} 已保存，还没有测试通过`, id)
}

/** SMS takes an account and a sign; without either nothing is sent. */
function sms({ connections, config }: Standing): StepStanding {
  const [account, sign] = [connected(connections.get('sms'), '短信'), config(messagingSettings.smsSign)]
  if (account.state === 'none')
    return sign ? step('draft', `签名「${sign}」，还没有连接短信服务`, null, 'connection') : { ...account, needs: 'connection' }
  if (account.state === 'error') return { ...account, needs: 'connection' }
  if (!sign) return step('draft', '已连接短信服务，还差签名', account.targetId, 'sign')
  return account.state === 'done' ? step('done', `签名「${sign}」`, account.targetId) : { ...account, needs: 'connection' }
}

function store({ store: found }: Standing): StepStanding {
  if (!found) return step('none')
  return found.isOpen
    ? step('done', [found.name, found.address].filter(Boolean).join(' · '), found.id)
    : step('draft', `「${found.name}」未营业`, found.id)
}

/** What a product lacks before members can buy it. */
const lacks = ({ priceFen, quantity, imageUrl }: ShelfProduct): string[] =>
  [priceFen <= 0 && '价格', imageUrl === '' && '图片', quantity <= 0 && '库存'].filter((one) => one !== false)

function product({ onSale: [first], draft }: Standing): StepStanding {
  if (first) return step('done', first.name, first.id)
  if (!draft) return step('none')
  const missing = lacks(draft)
  return step('draft', `已有草稿「${draft.name}」，${missing.length > 0 ? `还差${missing.join('、')}` : '还没有上架'}`, draft.id)
}

function page({ page: found, brand }: Standing): StepStanding {
  if (!found) return step('none')
  const { id, state } = found
  if (state === 'live') return step('done', '首页已发布', id)
  if (state === 'over') return step('error', '首页已过有效期，会员看到的是默认首页', id)
  if (state === 'scheduled') return step('draft', '已定时发布', id)
  return step('draft', `已有「${industries[brand.industry].title}」首页草稿，看一眼再发布`, id)
}

function team({ hasColleagues, skipped }: Standing): StepStanding {
  if (hasColleagues) return step('done', '已有同事的账号')
  return skipped.includes('team') ? step('later') : step('none')
}

/** Each step as it stands, from what is read of the brand. */
export const stepStandings: Readonly<Record<SetupStep, (standing: Standing) => StepStanding>> = {
  brand: ({ brand }) => (brand.brandName ? step('done', `${brand.brandName} · ${industries[brand.industry].title}`) : step('none')),
  look: ({ config, theme }) => (config(brandSettings.logo) ? step('done', `标志已上传 · 主题「${themeOf(theme).name}」`) : step('none')),
  wechat: ({ connections }) => connected(connections.get('wechat'), '公众号'),
  pay: ({ connections }) => connected(connections.get('pay'), '商户号'),
  sms,
  store,
  product,
  page,
  team,
}
