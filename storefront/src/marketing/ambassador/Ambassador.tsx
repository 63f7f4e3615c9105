import { dayOf } from '@youli/domain/kit/time.ts'
import { ambassadorTexts } from '@youli/domain/marketing/ambassador/texts.ts'
import type { ReactNode } from 'react'
import { useCall, usePages, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toPoster, toSpreadAide } from '../../member/invite/links.ts'
import { MyPosters } from '../poster-share/widgets/MyPosters.tsx'
import { toVoteAudit } from '../vote/links.ts'
import css from './ambassador.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 品牌大使: how the caller stands, whom they brought, and what they share. */
export default function Ambassador(): ReactNode {
  const title = ambassadorTexts.title
  const { data, error, refetch, isRefetching } = useCall('GET /agency/mobile/ambassador/current-user', {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={title}>
      {data?.active ? (
        <Area ambassador={data} />
      ) : data !== undefined ? (
        <Empty
          art="person"
          text={data ? ambassadorTexts.stopped : ambassadorTexts.notOne}
          note={ambassadorTexts.note}
          to="/member/my"
          way="返回会员中心"
          look="outline"
        />
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}

function Area({ ambassador }: { ambassador: NonNullable<OutputOf<'GET /agency/mobile/ambassador/current-user'>> }): ReactNode {
  const { userName, headImgUrl, isEmployee } = useSession()
  const invited = usePages('GET /user/member/api/v1/invited', {}, 20, { quiet: true })
  return (
    <>
      <Card>
        <div className={css.who}>
          <Avatar src={headImgUrl} name={userName} size={0.52} />
          <div>
            <b>{userName || '会员'}</b>
            <p>
              {ambassador.title || ambassadorTexts.title} · {dayOf(new Date(ambassador.time))}起
            </p>
          </div>
          <p className={css.count}>
            <b>{ambassador.invited}</b>
            <span>位好友</span>
          </p>
        </div>
      </Card>
      <CellGroup>
        <Cell title="专属海报" to={toPoster} />
        <Cell title="邀请好友" note="二维码与链接" to={toSpreadAide} />
        <Cell title="投票审核" note="审核报名选手" to={toVoteAudit} />
      </CellGroup>
      {isEmployee && <MyPosters />}
      <SectionTitle>我邀请的好友</SectionTitle>
      <Card flush>
        <PagedList
          query={invited}
          rows={(page) => page.data}
          keyOf={(friend) => `${friend.registerTime} ${friend.userName}`}
          label="我邀请的好友"
          empty={<Empty art="person" text="还没有好友通过您的邀请注册" />}
        >
          {(friend) => (
            <div className={css.friend}>
              <Avatar src={friend.headImgUrl} name={friend.userName} size={0.36} />
              <span>{friend.userName}</span>
              <small>{dayOf(new Date(friend.registerTime))}</small>
            </div>
          )}
        </PagedList>
      </Card>
    </>
  )
}
