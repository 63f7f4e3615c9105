import type { ReactNode } from 'react'
import { storeTexts } from '@youli/domain/platform/store/texts.ts'
import { Link } from '../../../kit/nav.tsx'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toStore } from '../links.ts'
import type { Store } from '../widgets/use-stores.ts'
import css from './store.module.css'
import { StoreFacts } from './StoreRow.tsx'

interface QueryResult {
  data?: readonly Store[]
  isPending: boolean
  isError: boolean
  error: Error | null
  refetch: () => unknown
}

/** Stores as links to their pages, with every state of the list. */
export function StoreLinks({ result, empty }: { result: QueryResult; empty: string }): ReactNode {
  if (result.isPending) return <ListSkeleton count={5} />
  if (result.isError) return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} />
  // Spec 1 §8: a reply without a list says so instead of breaking the page.
  if (!Array.isArray(result.data)) return <ErrorView text={storeTexts.noShopArray} onRetry={() => void result.refetch()} />
  if (result.data.length === 0) return <Empty art="pin" text={empty} />
  return (
    <Card flush>
      <ul className={css.list}>
        {result.data.map((store: Store) => (
          <li key={store.id} className={css.item}>
            <Link to={toStore(store.id)} className={css.row}>
              <StoreFacts store={store} far={distanceText(store.distance)} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
