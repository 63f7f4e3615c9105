import { bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toBespokeCounter, toBespokeForm } from './links.ts'
import css from './parts/bespoke.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 选择定制模板: what the employee may write trades for. */
export default function Templates(): ReactNode {
  const result = useCall('GET /bespoke/template/bespoke-employee-tpl-list', {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={t.templates}>
      <CellGroup>
        <Cell title={t.trades} note="本店定制单的进度与交付" to={toBespokeCounter} />
      </CellGroup>
      {result.isPending && <ListSkeleton count={4} />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />}
      {result.data?.length === 0 && <Empty text={t.noTemplates} note="请联系总部在管理后台添加定制模板" />}
      {result.data && result.data.length > 0 && (
        <ul className={css.cards} aria-label={t.templates}>
          {result.data.map((one) => (
            <li key={one.id}>
              <Link to={toBespokeForm(one.id)} className={css.card}>
                <span className={css.thumb}>
                  <ImageBox src={one.picture} alt="" ratio={1} wide="22vw" rounded />
                </span>
                <span className={css.words}>
                  <b>{one.name}</b>
                  {one.remark && <small className={css.remark}>{one.remark}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </BrandPage>
  )
}
