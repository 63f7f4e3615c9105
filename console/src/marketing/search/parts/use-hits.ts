import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { useMemo } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useMay, useMe } from '../../../kit/me.tsx'
import type { Screen } from '../../../kit/screen.ts'
import { useChosenLook } from '../../../kit/shell/kept-look.ts'
import { foundHits } from './found-hits.ts'
import { type Hit, type Kind, kinds } from './hit.ts'
import { fitting, lookHits } from './look-hits.ts'
import { pageHits, pagesOf, settingHits } from './page-hits.ts'
import { useRecents } from './recents.ts'
import { useSettled } from './settled.ts'

/** Most rows of a group. */
const most = 5
/** Before this only actions are looked for. */
const actionsMark = '>'

interface Group {
  kind: Kind
  hits: readonly Hit[]
}

const grouped = (hits: readonly Hit[]): Group[] =>
  kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind).slice(0, most) })).filter((group) => group.hits.length > 0)

/** What a question finds: pages and actions at once, the rest as the server answers; without a question what was opened last. */
export function useHits(screens: readonly Screen[], words: string) {
  const me = useMe()
  const may = useMay()
  const recents = useRecents()
  const [, chooseLook] = useChosenLook()
  const pages = useMemo(() => pagesOf(screens, me), [screens, me])
  const onlyActions = words.startsWith(actionsMark)
  const q = (onlyActions ? words.slice(actionsMark.length) : words).trim()
  const asked = useSettled(onlyActions ? '' : q)
  const search = useCall('GET /console/api/v1/search', { q: asked }, { enabled: asked !== '' })
  const isAsking = q !== '' && !onlyActions && (asked !== q || search.isPlaceholderData || search.isLoading)
  // What answers the question before stays in sight, so that nothing jumps, but Enter does not open it.
  const found = asked !== '' && q !== '' && search.data ? foundHits(search.data, may(orderPermissions.ship)) : []
  const shown = isAsking ? found.map((hit): Hit => ({ ...hit, stale: true })) : found
  const looks = lookHits(chooseLook)
  const actions = pages.filter(({ hit }) => hit.kind === '动作' && !hit.closed)
  const acts = q === '' ? actions.map(({ hit }) => hit) : [...pageHits(actions, q), ...fitting(looks, q)]
  const places = pages.filter(({ hit }) => hit.kind === '页面与设置')
  const hits = onlyActions
    ? acts
    : q === ''
      ? [...recents.hits, ...acts]
      : [...shown, ...acts, ...pageHits(places, q), ...settingHits(me, q)]
  return {
    groups: grouped(hits),
    /** The server has yet to answer this question. */
    isAsking,
    failed: asked !== '' && search.isError,
    retry: () => void search.refetch(),
    remember: recents.add,
  }
}
