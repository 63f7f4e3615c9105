import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { profileMax } from '@youli/domain/member/profile/rules.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { App, Button } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { AdjustWallet } from '../../wallet/widgets/AdjustWallet.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

export type Opened = 'coupon' | 'points' | 'tags' | 'block' | null
type Member = OutputOf<'GET /console/api/v1/members/one'>

interface Props {
  member: Member
  opened: Opened
  open: (what: Opened) => void
}

/** What may be done with a member, and the dialog that is open. */
export function MemberActions({ member, opened, open }: Props) {
  const may = useMay()
  const { message } = App.useApp()
  const unblock = useAction('POST /console/api/v1/members/unblock')
  if (member.state === 'left') return null
  return (
    <>
      {may(couponPermissions.issue) && !member.blocked && <Button onClick={() => open('coupon')}>发券</Button>}
      {may(walletPermissions.adjust) && <Button onClick={() => open('points')}>调积分</Button>}
      {may(memberPermissions.edit) && <Button onClick={() => open('tags')}>打标签</Button>}
      {may(memberPermissions.edit) && !member.blocked && (
        <Button danger onClick={() => open('block')}>
          拉黑
        </Button>
      )}
      {may(memberPermissions.edit) && member.blocked && (
        <Button
          loading={unblock.isPending}
          onClick={() => unblock.mutate({ id: member.id }, { onSuccess: () => void message.success('已解除拉黑') })}
        >
          解除拉黑
        </Button>
      )}
      <Dialogs member={member} opened={opened} close={() => open(null)} />
    </>
  )
}

function Dialogs({ member, opened, close }: { member: Member; opened: Opened; close: () => void }) {
  const block = useAction('POST /console/api/v1/members/block', { quiet: true })
  const wallet = useCall('GET /console/api/v1/wallet/member', { memberId: member.id }, { enabled: opened === 'points' })
  if (opened === 'tags') return <TagsDialog member={member} close={close} />
  if (opened === 'coupon') return <CouponDialog memberId={member.id} close={close} />
  if (opened === 'points' && wallet.data) return <AdjustWallet wallet={wallet.data} close={close} />
  if (opened !== 'block') return null
  return (
    <NoteDialog
      title={`拉黑 ${member.profile.userName}`}
      label="原因"
      hint="会员仍可登录和查看订单，但不能下单、参加活动和得到优惠券。原因只有同事看得到"
      max={profileMax.text}
      okText="拉黑"
      danger
      send={(reason) => block.mutateAsync({ id: member.id, reason })}
      done="已拉黑"
      close={close}
    />
  )
}
