import { Card, Descriptions } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { walletLinks } from '../../wallet/links.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'

/** What a member has of every kind of points, with the way to their movements. */
export function Points({ memberId }: { memberId: string }) {
  const result = useCall('GET /console/api/v1/wallet/member', { memberId })
  return (
    <Card title="积分账户" loading={result.isLoading} extra={<Link to={walletLinks.detail(memberId)}>查看明细</Link>}>
      <Descriptions
        column={1}
        items={(result.data?.accounts ?? []).map((a) => ({
          key: a.accountType,
          label: kindName(a.accountType),
          children: `${a.balance.toLocaleString('zh-CN')}${a.pending > 0 ? `（另有 ${a.pending.toLocaleString('zh-CN')} 待入账）` : ''}`,
        }))}
      />
    </Card>
  )
}
