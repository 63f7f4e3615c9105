import { pickedText } from '@youli/domain/member/profile/occasions.ts'
import { agreementTitles, consentTexts } from '@youli/domain/member/agreement/texts.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { stepTexts } from '@youli/domain/member/registration/rules.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { Alert, Avatar, Button, Card, Descriptions, Empty, Table, Tag } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { AdvisorCard } from '../advisor/widgets/AdvisorCard.tsx'
import { memberLinks } from './links.ts'
import css from './member.module.css'
import { Points } from './parts/Points.tsx'
import { RecentOrders } from './parts/RecentOrders.tsx'
import { TagsDialog } from './parts/TagsDialog.tsx'
import { memberState, sexText } from './parts/labels.ts'

type Member = OutputOf<'GET /console/api/v1/members/one'>

export default function MemberDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/members/one', { id })
  return <Loaded result={result}>{(member) => <MemberDetailContent member={member} />}</Loaded>
}

function MemberDetailContent({ member }: { member: Member }) {
  const may = useMay()
  const [tagging, setTagging] = useState(false)
  const { text, tone } = memberState[member.state]
  const { profile } = member
  return (
    <section aria-label="会员详情">
      <Heading
        title={
          <span className={css.head}>
            <Avatar size={40} src={profile.headImgUrl || undefined} alt="">
              {Array.from(profile.userName)[0]}
            </Avatar>
            {profile.userName || '未填写姓名'} <StatusTag tone={tone}>{text}</StatusTag>
          </span>
        }
        hint={`编号 ${member.id} · ${when(member.registerTime)} 注册`}
        extra={
          <>
            <BackButton to={memberLinks.list} />
            {may(memberPermissions.edit) && member.state !== 'left' && (
              <Button type="primary" onClick={() => setTagging(true)}>
                编辑标签
              </Button>
            )}
          </>
        }
      />
      {member.leavesTime !== null && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`会员已申请注销，将于 ${when(member.leavesTime)} 清除个人信息；期间重新登录即撤回`}
        />
      )}
      <div className={css.columns}>
        <div>
          <Profile member={member} />
          {may(orderPermissions.view) && <RecentOrders memberId={member.id} />}
          <Addresses member={member} />
        </div>
        <div>
          {may(walletPermissions.view) && <Points memberId={member.id} />}
          <AdvisorCard memberId={member.id} left={member.state === 'left'} />
          <Origin member={member} />
          <Consents member={member} />
          <Sessions member={member} />
        </div>
      </div>
      {tagging && <TagsDialog member={member} close={() => setTagging(false)} />}
    </section>
  )
}

function Profile({ member: { profile, tags, completedTime } }: { member: Member }) {
  const items: [string, ReactNode][] = [
    ['手机号', profile.mobileNo],
    ['性别', sexText(profile.sex)],
    ['生日', pickedText(profile.birthday, profile.birthdayIsLunar === 1)],
    [profile.memorialName || '纪念日', pickedText(profile.memorialDay, profile.memorialDayIsLunar === 1)],
    ['地址', profile.address],
    ['喜好', profile.interest],
    ['资料完善', when(completedTime)],
    ['标签', tags.length > 0 ? tags.map((tag) => <Tag key={tag}>{tag}</Tag>) : '—'],
  ]
  return (
    <Card title="会员资料">
      <Descriptions
        column={2}
        items={items.map(([label, shown]) => ({ key: label, label, children: shown || <span className={css.quiet}>未填写</span> }))}
      />
    </Card>
  )
}

const nothing = (text: string) => <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />

const Addresses = ({ member }: { member: Member }) => (
  <Card title="收货地址">
    {member.addresses.length === 0
      ? nothing('没有收货地址')
      : member.addresses.map((a) => (
          <p key={a.id} className={css.line}>
            <span>
              {a.recipients} {a.mobileNo} {a.isDefault && <Tag>默认</Tag>}
            </span>
            <span className={css.quiet}>
              {a.area} {a.address}
            </span>
          </p>
        ))}
  </Card>
)

const Origin = ({ member: { from, rewards } }: { member: Member }) => (
  <Card title="来源与新手奖励">
    <Descriptions
      column={1}
      items={[
        { key: 'type', label: '来源', children: from.fromType || '自然注册' },
        { key: 'shop', label: '门店', children: from.shopName || '—' },
        { key: 'employee', label: '员工', children: from.employeeName || '—' },
        ...rewards.map((w) => ({
          key: w.step,
          label: stepTexts[w.step as keyof typeof stepTexts],
          children: `${w.points} 积分 · ${when(w.time)}`,
        })),
      ]}
    />
  </Card>
)

const Consents = ({ member: { consents } }: { member: Member }) => (
  <Card title="授权记录">
    {consents.length === 0
      ? nothing('没有授权记录')
      : consents.map((c) => (
          <p key={`${c.kind} ${c.version}`} className={css.line}>
            <span>
              {agreementTitles[c.kind as keyof typeof agreementTitles]}
              {c.version > 0 ? `第${c.version}版` : '标准文本'}
            </span>
            <span className={css.quiet}>
              {consentTexts[c.via as keyof typeof consentTexts]}同意 · {when(c.time)}
            </span>
          </p>
        ))}
  </Card>
)

const Sessions = ({ member: { sessions } }: { member: Member }) => (
  <Card title="登录中的设备">
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={sessions}
      locale={{ emptyText: nothing('没有登录中的设备') }}
      columns={[
        { title: '登录时间', render: (_, s) => when(s.createTime) },
        { title: '有效期至', render: (_, s) => when(s.expireTime) },
      ]}
    />
  </Card>
)
