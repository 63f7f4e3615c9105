import { switchOf } from '@youli/domain/main-switches.ts'
import { isOn, jsonOf, type JsonSetting, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { callQuery, useCall } from '../../../kit/client.ts'
import { session, useSession } from '../../../kit/session.ts'

interface Config {
  /** The value of a setting; its initial one until the brand's is there. */
  of: (setting: Setting) => string
  /** The same as JSON; a broken value counts as the initial one. */
  json: (setting: JsonSetting) => unknown
  loading: boolean
}

/** Cache entry of the brand's config, for prefetching. */
export const configQuery = () => callQuery('GET /tenant/api/v1/tenant/home/get-list', { tenantWechatappId: session().appId })

/** The brand's config: `useConfig().of(mallSettings.title)`. */
export function useConfig(): Config {
  const tenantWechatappId = useSession((s) => s.appId)
  const list = useCall('GET /tenant/api/v1/tenant/home/get-list', { tenantWechatappId }, { staleTime: 300_000, quiet: true })
  const of = ({ key, initial }: Setting) => list.data?.find((c) => c.enumTenantWechatappPara === key)?.value || initial
  return { of, json: (setting) => jsonOf(setting, of(setting)), loading: list.isPending }
}

/** Whether the brand has not switched off what an address belongs to. */
export function isOpen(config: Config, url: string): boolean {
  const closing = switchOf(url)
  return closing === null || isOn(config.of(closing))
}
