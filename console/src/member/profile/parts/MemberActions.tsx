import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { profileMax } from '@youli/domain/member/profile/rules.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { useDownload } from '../../../kit/sheet.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { AdjustWallet } from '../../wallet/widgets/AdjustWallet.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

export type Opened = 'coupon' | 'points' | 'message' | 'tags' | 'block' | null
type Member = OutputOf<'GET /console/api/v1/members/one'>

interface Props {
  member: Member
  opened: Opened
  open: (what: Opened) => void
}

/** What may be done with a member: the daily acts as buttons, the rare ones in the menu; and the dialog that is open. */
export function MemberActions({ member, opened, open }: Props) {
  const may = useMay()
  if (member.state === 'left') return null
  return (
    <>
      {may(couponPermissions.issue) && !member.blocked && <Button onClick={() => open('coupon')}>发券</Button>}
      {may(walletPermissions.adjust) && <Button onClick={() => open('points')}>调积分</Button>}
      {may(memberPermissions.message) && member.state === 'active' && <Button onClick={() => open('message')}>发消息</Button>}
      <More member={member} open={open} />
      <Dialogs member={member} opened={opened} close={() => open(null)} />
    </>
  )
}

function More({ member: { id, blocked }, open }: Omit<Props, 'opened'>) {
  const may = useMay()
  const { message } = App.useApp()
  const download = useDownload()
  const unblock = useAction('POST /console/api/v1/members/unblock', { onDone: () => void message.success('已解除拉黑') })
  const mayEdit = may(memberPermissions.edit)
  const items = [
    mayEdit && { key: 'tags', label: '打标签', onClick: () => open('tags') },
    may(memberPermissions.export) &&
      may(operatorPermissions.wholePhones) && {
        key: 'copy',
        label: '导出资料',
        onClick: () => void download('GET /console/api/v1/members/copy', { id }),
      },
    mayEdit && !blocked && { key: 'block', label: '拉黑', danger: true, onClick: () => open('block') },
    mayEdit && blocked && { key: 'unblock', label: '解除拉黑', onClick: () => unblock.mutate({ id }) },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<EllipsisOutlined />}>更多</Button>
    </Dropdown>
  )
}

function Dialogs({ member, opened, close }: { member: Member; opened: Opened; close: () => void }) {
  const block = useAction('POST /console/api/v1/members/block', { quiet: true })
  const write = useAction('POST /console/api/v1/members/message', { quiet: true })
  const wallet = useCall('GET /console/api/v1/wallet/member', { memberId: member.id }, { enabled: opened === 'points' })
  if (opened === 'tags') return <TagsDialog member={member} close={close} />
  if (opened === 'coupon') return <CouponDialog memberId={member.id} close={close} />
  if (opened === 'points' && wallet.data) return <AdjustWallet wallet={wallet.data} close={close} />
  if (opened === 'message')
    return (
      <NoteDialog
        title={`给 ${member.profile.userName || '会员'} 发消息`}
        label="内容"
        hint="前面会加上会员姓名；经会员关注的公众号送达，没有关注的用短信。发出后不能撤回，结果在 设置 › 消息 里查看"
        max={profileMax.message}
        okText="发送"
        send={(text) => write.mutateAsync({ id: member.id, text })}
        done="消息已交付发送"
        close={close}
      />
    )
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
