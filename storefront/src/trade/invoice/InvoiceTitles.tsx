import { useState, type ReactNode } from 'react'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import css from './parts/invoice.module.css'
import type { Title } from './parts/invoice.ts'
import { TitleForm } from './parts/TitleForm.tsx'
import { TitleRow } from './parts/TitleRow.tsx'
import { useDeleteTitle, useTitles } from './parts/use-titles.ts'

/** To whom the member has invoices made out. */
export default function InvoiceTitles(): ReactNode {
  const titles = useTitles()
  const [editing, setEditing] = useState<Title | 'new' | null>(null)
  const remove = useDeleteTitle()
  const list = titles.data ?? []
  const close = (): void => setEditing(null)
  return (
    <BrandPage
      title="发票抬头"
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block onClick={() => setEditing('new')}>
            新建发票抬头
          </Button>
        </ActionBar>
      }
    >
      {titles.isPending && <ListSkeleton count={3} />}
      {titles.isError && <ErrorView note={errorMessage(titles.error)} onRetry={() => void titles.refetch()} />}
      {titles.isSuccess && list.length === 0 && <Empty text="还没有发票抬头" note="新建一个，申请发票时自动选用" />}
      {list.length > 0 && (
        <ul className={css.list} aria-label="发票抬头">
          {list.map((title) => (
            <TitleRow key={title.id} title={title} onEdit={() => setEditing(title)} onDelete={() => void remove(title.id)} />
          ))}
        </ul>
      )}
      <TitleForm open={editing !== null} title={editing === 'new' ? null : editing} onClose={close} onSaved={close} />
    </BrandPage>
  )
}
