import { type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { cx } from '../../kit/ui/cx.ts'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { grouped } from '../wallet/widgets/wallet.ts'
import css from './parts/grade.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Info = OutputOf<'GET /user/member-grade/info'>

/** 会员等级: where the member stands, and how far the next grade is. */
export default function Grade(): ReactNode {
  const info = useCall('GET /user/member-grade/info', {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title="会员等级">
      {info.isPending && <ListSkeleton count={3} />}
      {info.isError && <ErrorView note={errorMessage(info.error)} onRetry={() => void info.refetch()} />}
      {info.data && <GradeContent info={info.data} />}
    </BrandPage>
  )
}

function GradeContent({ info }: { info: Info }): ReactNode {
  const { growth, gradeName, level, rules } = info
  const next = rules.levels[level + 1]
  const from = rules.levels[level]?.growth ?? 0
  const share = next ? Math.min(100, Math.max(0, ((growth - from) / (next.growth - from)) * 100)) : 100
  return (
    <>
      <section className={css.top} aria-label="我的等级">
        <p className={css.name}>{gradeName}</p>
        <p className={css.growth}>
          成长值 <b>{grouped(growth)}</b>
        </p>
        <progress className={css.track} aria-label="升级进度" max={100} value={Math.floor(share)} />
        <p className={css.next}>{next ? `再积累${grouped(next.growth - growth)}成长值升级为${next.name}` : '您已是最高等级会员'}</p>
      </section>
      <SectionTitle>全部等级</SectionTitle>
      <Card flush>
        <ul aria-label="全部等级">
          {rules.levels.map((one, i) => (
            <li key={one.name} className={cx(css.level, i === level && css.here)}>
              <span className={css.what}>
                <b>{one.name}</b>
                {one.remark && <span className={css.remark}>{one.remark}</span>}
              </span>
              <span className={css.need}>{i === level ? '当前等级' : `${grouped(one.growth)}成长值`}</span>
            </li>
          ))}
        </ul>
      </Card>
      <SectionTitle>如何获得成长值</SectionTitle>
      <Card>
        <ul className={css.ways}>
          {rules.perDay > 0 && <li>自注册之日起，每天获得{rules.perDay}成长值</li>}
          {rules.perSign > 0 && <li>每签到一天，获得{rules.perSign}成长值</li>}
          <li>成长值最高{grouped(rules.cap)}</li>
        </ul>
      </Card>
    </>
  )
}
