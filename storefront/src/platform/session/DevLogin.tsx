import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { session } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toGateway } from './links.ts'
import { domainsOf } from './domains.ts'

/** Developer login: through the same gateway as everyone, and only where the outside world is simulated. */
export default function DevLogin(): ReactNode {
  const { appId, authScope } = session()
  const domains = useQuery({ queryKey: ['domains', appId], queryFn: () => domainsOf(appId) })
  if (domains.isPending) return <ListSkeleton />
  if (domains.isError) return <ErrorView onRetry={() => void domains.refetch()} />
  return (
    <Page title="开发登录" tone="plain">
      {domains.data.devLogin ? (
        <Empty text="开发登录" note="选择一个模拟的微信身份进入商城">
          <Button
            look="strong"
            onClick={() => window.location.assign(`${toGateway(appId, authScope, `${window.location.origin}/`)}&as=wechat`)}
          >
            选择身份登录
          </Button>
        </Empty>
      ) : (
        <Empty text="无法使用开发登录" note="请从公众号菜单或分享链接进入" />
      )}
    </Page>
  )
}
