import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { useCall } from '../../../kit/client.ts'
import { useSession } from '../../../kit/session.ts'
import { useConfig } from './use-config.ts'

/** Name and logo of the brand; the logo is '' when none is set. For `HeaderBar`. */
export function useBrand(): { brand: string; logo: string } {
  const { tenantId, appId } = useSession()
  const apps = useCall(
    'GET /tenant/api/v1/tenant/wechatapp/get-list',
    { tenantId },
    { staleTime: 600_000, quiet: true, enabled: tenantId !== '0' },
  )
  const logo = useConfig().of(brandSettings.logo)
  const brand = apps.data?.find((app) => app.tenantWechatAppid === appId)?.brandName
  return { brand: brand || '有礼', logo }
}
