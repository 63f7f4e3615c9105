import type { ReactNode } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { ButtonLink } from '../Button.tsx'
import { Empty } from '../Empty.tsx'
import { ErrorView } from '../ErrorView.tsx'
import { ImageBox } from '../ImageBox.tsx'
import { NoticeBar } from '../NoticeBar.tsx'
import { Card, SectionTitle } from '../Page.tsx'
import { CardSkeleton, DetailSkeleton, ListSkeleton } from '../Skeleton.tsx'
import { Tag } from '../Tag.tsx'
import css from './gallery.module.css'
import { pictures } from './samples.ts'

export const StatePart = (): ReactNode => (
  <>
    <NoticeBar tone="danger">订单将在 10 分钟后自动关闭</NoticeBar>
    <Card>
      <Empty note="去逛逛，挑一份心意">
        <ButtonLink to="/" look="outline">
          去逛逛
        </ButtonLink>
      </Empty>
    </Card>
    <Card>
      <ErrorView onRetry={() => {}} />
    </Card>
    <Card>
      <div className={css.line}>
        <Avatar name="林晚晴" />
        <Avatar src={pictures[0]} name="店长" />
        <Avatar size={0.4} />
        <Badge count={128} />
        <div style={{ width: '.6rem' }}>
          <ImageBox src="/missing.png" alt="缺图" rounded />
        </div>
      </div>
      <div className={css.line}>
        <span>
          <Tag>包邮</Tag>
          <Tag tone="ink">黑金会员</Tag>
          <Tag tone="grey">已结束</Tag>
          <Tag tone="red">仅剩 3 件</Tag>
          <Tag tone="green">进行中</Tag>
        </span>
      </div>
    </Card>
    <SectionTitle>列表骨架</SectionTitle>
    <ListSkeleton count={2} />
    <CardSkeleton count={2} />
    <DetailSkeleton />
  </>
)
