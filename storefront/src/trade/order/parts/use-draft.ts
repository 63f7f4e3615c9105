import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { useState } from 'react'
import { useSession } from '../../../kit/session.ts'
import { useAddresses } from '../../../member/address/widgets/use-addresses.ts'
import type { Deal, Draft } from '../widgets/deal.ts'
import { firstWay, keepChoice, lastChoice } from './first-choice.ts'

interface DraftState {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** The store of the member's last order, '' when none is known. */
  lastShopId: string
  /** Remembers how this order is handed over, for the next one. */
  keep: () => void
}

/** The order being written, with what can be known filled in. */
export function useDraft({ takeTypes: ways }: Pick<Deal, 'takeTypes'>): DraftState {
  const [said, setSaid] = useState<Partial<Draft>>({})
  const addresses = useAddresses(ways.includes(takeType.courier))
  const who = { appId: useSession((s) => s.appId), userId: useSession((s) => s.userId) }
  const last = lastChoice(who)
  const hasAddress = addresses.isPending ? undefined : (addresses.data ?? []).length > 0
  const draft: Draft = {
    way: firstWay(ways, last.way, hasAddress),
    // The default address comes first and is used until another is chosen.
    address: addresses.data?.[0] ?? null,
    store: null,
    takeDate: '',
    remark: '',
    ...said,
  }
  return {
    draft,
    change: (part) => setSaid((now) => ({ ...now, ...part })),
    lastShopId: last.shopId,
    keep: () => keepChoice(who, draft),
  }
}
