import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { domainsOf } from './domains.ts'
import { BrandPage } from '../tenant-config/widgets/BrandPage.tsx'

const clearCache = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  window.location.assign('/')
}

/** What this browser keeps (conflicts N01); only in development, and where the outside world is simulated. */
export default function Debug(): ReactNode {
  const { appId } = useSession()
  const domains = useQuery({ queryKey: ['domains', appId], queryFn: () => domainsOf(appId) })
  if (domains.isPending) return <ListSkeleton />
  if (import.meta.env.DEV || domains.data?.devLogin) return <StoredState />
  return (
    <Page title="调试" tone="plain">
      <Empty text="无法使用调试页" note="该页面仅供开发环境使用" />
    </Page>
  )
}

function StoredState(): ReactNode {
  const state = useSession()
  const userAgent = useSyncExternalStore(
    () => () => undefined,
    () => navigator.userAgent,
  )
  return (
    <BrandPage title="调试">
      <CellGroup title="会话">
        {Object.entries(state).map(([name, value]) => (
          <Cell key={name} title={name} value={typeof value === 'string' ? value : JSON.stringify(value)} />
        ))}
      </CellGroup>
      <CellGroup title="浏览器">
        <Cell title="User-Agent" note={userAgent} />
      </CellGroup>
      <CellGroup>
        <Button look="danger" block onClick={clearCache}>
          清除缓存
        </Button>
      </CellGroup>
    </BrandPage>
  )
}
