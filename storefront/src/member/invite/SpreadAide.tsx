import { dayOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useCall, usePages } from '../../kit/client.ts'
import { copy } from '../../kit/copy.ts'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { MyPosters } from '../../marketing/poster-share/widgets/MyPosters.tsx'
import { inviteAddress, toPoster } from './links.ts'
import css from './parts/invite.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 推荐好友: the member's own link and code, and who came by them; for employees their work code too. */
export default function SpreadAide(): ReactNode {
  const { appId, userId, isEmployee } = useSession()
  const address = inviteAddress(window.location.origin, appId, userId)
  const invited = usePages('GET /user/member/api/v1/invited', {}, 20, { quiet: true })
  const total = invited.data?.pages[0]?.total
  return (
    <BrandPage title="推荐好友">
      <Card>
        <div className={css.code}>
          <QrCode text={address} size={176} label="我的邀请二维码" />
          <p>好友扫码或打开链接注册，即记为您的推荐</p>
        </div>
        <div className={css.ways}>
          <Button look="strong" block onClick={() => void copy(address)}>
            复制链接
          </Button>
          <ButtonLink to={toPoster} look="outline" block>
            生成海报
          </ButtonLink>
        </div>
      </Card>
      {isEmployee && <WorkCode />}
      {isEmployee && <MyPosters />}
      <SectionTitle end={total !== undefined && <span className={css.count}>共{total}人</span>}>我推荐的好友</SectionTitle>
      <Card flush>
        <PagedList
          query={invited}
          rows={(page) => page.data}
          keyOf={(friend) => `${friend.registerTime} ${friend.userName}`}
          label="我推荐的好友"
          empty={<Empty art="person" text="还没有好友通过您的推荐注册" />}
        >
          {(friend) => (
            <div className={css.friend}>
              <Avatar src={friend.headImgUrl} name={friend.userName} size={0.4} />
              <span className={css.name}>{friend.userName}</span>
              <span className={css.day}>{dayOf(new Date(friend.registerTime))}</span>
            </div>
          )}
        </PagedList>
      </Card>
    </BrandPage>
  )
}

/** The code of an employee: whoever opens it and has no advisor may choose them. */
function WorkCode(): ReactNode {
  const { data } = useCall('GET /tenant/api/v1/tenant/employee/get-qrcode', {}, { quiet: true })
  if (!data) return null
  return (
    <>
      <SectionTitle>我的员工码</SectionTitle>
      <Card>
        <div className={css.code}>
          <QrCode text={data.qrcode} size={176} label="我的员工码" />
          <p>
            {data.employeeName}
            {data.shopName && ` · ${data.shopName}`}，顾客扫码即可选您为专属顾问
          </p>
        </div>
        <Button look="outline" block onClick={() => void copy(data.qrcode)}>
          复制员工码链接
        </Button>
      </Card>
    </>
  )
}
