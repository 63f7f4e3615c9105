import { modulesIn } from '@youli/domain/content/page-builder/rules.ts'
import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { useExpired } from '../widgets/use-clock.ts'
import type { CustomPage } from '../widgets/page.ts'
import { ModuleList } from './ModuleList.tsx'

/** All modules of a page, its top before its bottom, under a line that says until when it counts. */
export function PageBody({ page, preview = false }: { page: CustomPage; preview?: boolean }): ReactNode {
  const expired = useExpired(page.invalidDate)
  const { top, bottom } = modulesIn(page.modules)
  const modules = [...top, ...bottom]
  return (
    <>
      {preview && <NoticeBar>{pageTexts.preview}</NoticeBar>}
      {page.invalidDate !== null && <Validity until={page.invalidDate} expired={expired} />}
      {modules.length > 0 ? <ModuleList modules={modules} stage={{ page, expired, preview }} /> : <Empty text={pageTexts.empty} />}
    </>
  )
}

const Validity = ({ until, expired }: { until: number; expired: boolean }): ReactNode =>
  expired ? (
    <NoticeBar tone="danger">{pageTexts.expired}</NoticeBar>
  ) : (
    <NoticeBar>{pageTexts.validUntil.replace('{time}', clockOf(new Date(until)).slice(0, 16))}</NoticeBar>
  )
