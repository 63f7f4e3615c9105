import { inviteSettings } from '@youli/domain/member/invite/settings.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

const textIn = (said: unknown, key: string): string => {
  const value = (said as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : ''
}

/** What the brand wants on its members' posters; its own words where it says nothing. */
export function usePosterSetting(brand: string): { background: string; title: string; slogan: string; loading: boolean } {
  const config = useConfig()
  const said = config.json(inviteSettings.poster)
  return {
    background: textIn(said, 'background'),
    title: textIn(said, 'title') || `加入${brand}会员`,
    slogan: textIn(said, 'slogan') || '积分、权益、专属服务，一卡尽享',
    loading: config.loading,
  }
}
