import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { useCall } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import { useConfig } from './use-config.ts'

/** Name and logo of the brand; the logo is '' when none is set. `short`: the name where room is scarce. For `HeaderBar`. */
export function useBrand(): { brand: string; short: string; logo: string } {
  const { tenantId, appId } = useSession()
  const apps = useCall(
    'GET /tenant/api/v1/tenant/wechatapp/get-list',
    { tenantId },
    { staleTime: 600_000, quiet: true, enabled: tenantId !== '0' },
  )
  const config = useConfig()
  const brand = apps.data?.find((app) => app.tenantWechatAppid === appId)?.brandName || '有礼'
  return { brand, short: config.of(brandSettings.shortName) || brand, logo: config.of(brandSettings.logo) }
}
