import type { ReactNode } from 'react'
import { RichText } from '../../../kit/RichText.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import css from './registration.module.css'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'

/** An agreement as a page to read. */
export const AgreementText = ({ title, html, loading }: { title: string; html: string; loading: boolean }): ReactNode => (
  <Page title={title} tone="plain" header={<BrandHeader />}>
    {loading ? (
      <ListSkeleton />
    ) : (
      <article className={css.text}>
        <h2>{title}</h2>
        <RichText html={html} />
      </article>
    )}
  </Page>
)
