import { featureOf, isOn } from '@youli/domain/platform/tenant-config/features.ts'
import { configDefaults, jsonOf, type ConfigKey, type jsonKeys } from '@youli/domain/platform/tenant-config/rules.ts'
import { callQuery, useCall } from '../../../kit/client.ts'
import { session, useSession } from '../../../kit/session.ts'

type Config = Record<ConfigKey, string>

/** Cache entry of the brand's config, for prefetching. */
export const configQuery = () => callQuery('GET /tenant/api/v1/tenant/home/get-list', { tenantWechatappId: session().appId })

/** The brand's config, defaults until it is there: `useConfig().MALL_TITLE`. */
export function useConfig(): Config & { loading: boolean } {
  const tenantWechatappId = useSession((s) => s.appId)
  const list = useCall('GET /tenant/api/v1/tenant/home/get-list', { tenantWechatappId }, { staleTime: 300_000, quiet: true })
  const said = Object.fromEntries((list.data ?? []).filter((c) => c.value !== '').map((c) => [c.enumTenantWechatappPara, c.value]))
  return { ...configDefaults, ...said, loading: list.isPending }
}

/** Whether the brand has not switched off what an address belongs to. */
export function isOpen(config: Config, url: string): boolean {
  const feature = featureOf(url)
  return feature === null || isOn(config[feature])
}

/** A config value that is JSON; a broken one counts as its default. */
export const configJson = (config: Config, key: (typeof jsonKeys)[number]): unknown => jsonOf(key, config[key])
