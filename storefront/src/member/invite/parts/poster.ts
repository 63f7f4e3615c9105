import { inviteSettings } from '@youli/domain/member/invite/settings.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

const textIn = (raw: unknown, key: string): string => {
  const value = (raw as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value : ''
}

/** What the brand wants on its members' posters; its own words where it says nothing. */
export function usePosterSetting(brand: string): { background: string; title: string; slogan: string; loading: boolean } {
  const config = useConfig()
  const parsed = config.json(inviteSettings.poster)
  return {
    background: textIn(parsed, 'background'),
    title: textIn(parsed, 'title') || `加入${brand}会员`,
    slogan: textIn(parsed, 'slogan') || '积分、权益、专属服务，一卡尽享',
    loading: config.loading,
  }
}
