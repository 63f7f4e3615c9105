import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { kindName, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'

export type Standing = OutputOf<'GET /account/api/v1/user'>

/** What each kind is called in this brand. */
export function useKindNames(): Record<WalletKind, string> {
  const setting = useConfig().of(walletSettings.interactPoints)
  return Object.fromEntries(walletKinds.map((kind) => [kind, kindName(kind, setting)])) as Record<WalletKind, string>
}

/** Kinds that the brand shows (`POINT_MENU_SHOW_WAY`: 1 both, 2 only points, 3 only interaction points). */
export function useWalletKinds(): WalletKind[] {
  const way = useConfig().of(walletSettings.shownKinds)
  const hidden: WalletKind | null = way === '2' ? 'interact_point' : way === '3' ? 'integral' : null
  return walletKinds.filter((kind) => kind !== hidden)
}

/** `12,480`. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
/** `2026-11-21` in Shanghai. */
export const dayAt = (time: number): string => dayOf(new Date(time))
