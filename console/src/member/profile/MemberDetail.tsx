import { pickedText } from '@youli/domain/member/profile/occasions.ts'
import { agreementTitles, consentTexts } from '@youli/domain/member/agreement/texts.ts'
import { sourceText } from '@youli/domain/member/registration/texts.ts'
import { stepTexts } from '@youli/domain/member/registration/rules.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { Alert, Avatar, Card, Descriptions, Empty, Table, Tag } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import detail from '../../kit/detail.module.css'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { useKeys } from '../../kit/keys.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { NoteList } from '../../platform/note/widgets/NoteList.tsx'
import { AdvisorCard } from '../advisor/widgets/AdvisorCard.tsx'
import { memberLinks } from './links.ts'
import css from './member.module.css'
import { GradeCard } from './parts/GradeCard.tsx'
import { MemberActions, type Opened } from './parts/MemberActions.tsx'
import { MemberFigures } from './parts/MemberFigures.tsx'
import { MemberTimeline } from './parts/MemberTimeline.tsx'
import { PhoneNumber } from './parts/PhoneNumber.tsx'
import { Points } from './parts/Points.tsx'
import { memberState, sexText } from './parts/labels.ts'

type Member = OutputOf<'GET /console/api/v1/members/one'>

export default function MemberDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/members/one', { id })
  return <Loaded result={result}>{(member) => <MemberDetailContent member={member} />}</Loaded>
}

function MemberDetailContent({ member }: { member: Member }) {
  const may = useMay()
  const [opened, open] = useState<Opened>(null)
  useCouponKey(member, open)
  return (
    <section aria-label="会员详情">
      <Heading
        title={<MemberName member={member} />}
        extra={
          <>
            <BackButton to={memberLinks.list} />
            <MemberActions member={member} opened={opened} open={open} />
          </>
        }
      />
      <Facts member={member} />
      <Warnings member={member} />
      <MemberFigures figures={member.figures} />
      <div className={detail.columns}>
        <div>
          <MemberTimeline id={member.id} />
        </div>
        <div>
          <GradeCard grade={member.grade} />
          <AdvisorCard memberId={member.id} left={member.state === 'left'} />
          <NoteList kind="member" refId={member.id} />
          <Profile member={member} />
          {may(walletPermissions.view) && <Points memberId={member.id} />}
          <Addresses member={member} />
          <Origin member={member} />
          <Consents member={member} />
          <Sessions member={member} />
        </div>
      </div>
    </section>
  )
}

/** `c` issues a coupon. */
function useCouponKey({ state, blocked }: Member, open: (what: Opened) => void): void {
  const may = useMay()
  useKeys(({ key }) => {
    if (key.toLowerCase() === 'c' && state !== 'left' && !blocked && may(couponPermissions.issue)) open('coupon')
  })
}

function MemberName({ member: { profile, state, blocked, grade, tags } }: { member: Member }) {
  const { text, tone } = memberState[state]
  return (
    <span className={css.head}>
      <Avatar size={52} src={profile.headImgUrl || undefined} alt="">
        {Array.from(profile.userName)[0]}
      </Avatar>
      {profile.userName || '未填写姓名'} <Tag color="gold">{grade.name}</Tag>
      <StatusTag tone={blocked ? 'bad' : tone}>{blocked ? '黑名单' : text}</StatusTag>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}

/** Who it is, in one line. */
function Facts({ member: { id, profile, from, advisorName, registerTime } }: { member: Member }) {
  const facts = [
    sexText(profile.sex),
    profile.birthday && `生日 ${pickedText(profile.birthday, profile.birthdayIsLunar === 1)}`,
    from.shopName,
    advisorName && `顾问 ${advisorName}`,
    `${when(registerTime)} 注册${from.fromType && `，来自 ${sourceText(from.fromType)}`}`,
  ].filter(Boolean)
  return (
    <p className={css.facts}>
      <PhoneNumber key={id} id={id} masked={profile.mobileNo} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

function Warnings({ member: { leavesTime, blocked } }: { member: Member }) {
  return (
    <>
      {leavesTime !== null && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`会员已申请注销，将于 ${when(leavesTime)} 清除个人信息；期间重新登录即撤回`}
        />
      )}
      {blocked && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={`${when(blocked.time)} 被拉黑：${blocked.reason}。会员不能下单、参加活动和得到优惠券`}
        />
      )}
    </>
  )
}

function Profile({ member: { profile, usualBuys, completedTime } }: { member: Member }) {
  const items: [string, ReactNode][] = [
    [profile.memorialName || '纪念日', pickedText(profile.memorialDay, profile.memorialDayIsLunar === 1)],
    ['地址', profile.address],
    ['喜好', profile.interest],
    ['资料完善', when(completedTime)],
    ['常买', usualBuys.map(({ name }) => name).join('、')],
  ]
  return (
    <Card title="会员资料">
      <Descriptions
        column={1}
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
        { key: 'type', label: '来源', children: sourceText(from.fromType) },
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
