import type { ReactNode } from 'react'
import { Page, type PageProps } from '../../../kit/ui/Page.tsx'
import { BrandHeader } from './BrandHeader.tsx'

interface BrandPageProps extends Omit<PageProps, 'header'> {
  /** A step of a purchase or a registration (`HeaderBar`). */
  flow?: boolean
}

/** A screen whose title stands in the brand's bar too. */
export const BrandPage = ({ title, flow, ...page }: BrandPageProps): ReactNode => (
  <Page {...page} title={title} header={<BrandHeader title={title} flow={flow} />} />
)
