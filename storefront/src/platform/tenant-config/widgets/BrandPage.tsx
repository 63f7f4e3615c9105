import type { ReactNode } from 'react'
import { Page, type PageProps } from '../../../kit/ui/Page.tsx'
import { BrandHeader } from './BrandHeader.tsx'

/** A screen whose title stands in the brand's bar too. */
export const BrandPage = ({ title, ...page }: Omit<PageProps, 'header'>): ReactNode => (
  <Page {...page} title={title} header={<BrandHeader title={title} />} />
)
