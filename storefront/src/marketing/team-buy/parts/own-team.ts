import type { OwnTeam } from '@youli/domain/marketing/team-buy/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import type { Sale } from '../../activity/widgets/sale.ts'

/** What the visitor has to do with the packs of an activity, as its page says it. */
export const ownOf = ({ data }: Pick<Sale, 'data'>): OwnTeam => ({
  packId: data.packId ?? noId,
  status: data.status ?? '',
  roleCode: data.roleCode ?? '',
  orderId: data.orderId ?? noId,
})

/** A text with its number. */
export const withNumber = (text: string, n: number): string => text.replace('{n}', String(n))
