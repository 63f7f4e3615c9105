import { foldRights, pathType } from '@youli/domain/member/member-rights/rules.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toGrade } from '../grade/links.ts'
import css from './parts/rights.module.css'
import { RightIcon } from './widgets/RightIcon.tsx'
import type { Right } from './widgets/RightsCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 会员权益: what the member's grade brings, and what higher grades would add. */
export default function Rights(): ReactNode {
  const list = useCall('GET /user/member-rights/list', { all: true }, { quiet: true, staleTime: 0 })
  const mine = list.data?.filter((right) => right.unlocked) ?? []
  const above = list.data?.filter((right) => !right.unlocked) ?? []
  return (
    <BrandPage title="会员权益">
      {list.isPending && <ListSkeleton count={5} />}
      {list.isError && <ErrorView note={errorMessage(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <Empty text="会员权益正在准备" note="权益上线后会在这里展示" />}
      {mine.length > 0 && <Mine rights={mine} />}
      {above.length > 0 && (
        <>
          <SectionTitle
            end={
              <Link to={toGrade} className={css.how}>
                如何升级
              </Link>
            }
          >
            升级后可享
          </SectionTitle>
          <ul className={css.list} aria-label="升级后可享">
            {above.map((right) => (
              <Row key={right.id} right={right} />
            ))}
          </ul>
        </>
      )}
    </BrandPage>
  )
}

/** Five, then all; one that the address names is shown at once. */
function Mine({ rights }: { rights: readonly Right[] }): ReactNode {
  const named = useLocation().hash.slice(1)
  const [open, setOpen] = useState(rights.findIndex((right) => right.id === named) > 4)
  const { shown, more } = foldRights(rights, open)
  useEffect(() => {
    if (named) document.getElementById(`right-${named}`)?.scrollIntoView?.({ block: 'center' })
  }, [named])
  return (
    <>
      <SectionTitle end={<span className={css.count}>共{rights.length}项</span>}>我的权益</SectionTitle>
      <ul className={css.list} aria-label="我的权益">
        {shown.map((right) => (
          <Row key={right.id} right={right} marked={right.id === named} />
        ))}
      </ul>
      {more > 0 && (
        <div className={css.more}>
          <Button look="outline" block onClick={() => setOpen(true)}>
            展开其余{more}项
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ right, marked }: { right: Right; marked?: boolean }): ReactNode {
  const use = right.h5PathType === pathType.page ? <Link to={right.h5Path}>去使用</Link> : <a href={right.h5Path}>去使用</a>
  return (
    <li id={`right-${right.id}`} className={cx(css.row, !right.unlocked && css.locked, marked && css.marked)}>
      <span className={css.icon}>
        <RightIcon icon={right.icon} size={0.28} />
      </span>
      <span className={css.body}>
        <b>{right.name}</b>
        {right.remark && <span className={css.remark}>{right.remark}</span>}
      </span>
      {right.unlocked ? (
        right.h5PathType !== pathType.none && <span className={css.use}>{use}</span>
      ) : (
        <span className={css.from}>{right.gradeName}可享</span>
      )}
    </li>
  )
}
