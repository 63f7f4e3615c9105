import type { ReactNode } from 'react'
import { HeaderBar, type HeaderBarProps } from '../../../kit/ui/HeaderBar.tsx'
import { useBrand } from './use-brand.ts'

/** The header bar with the brand's own name or logo. */
export const BrandHeader = (props: Omit<HeaderBarProps, 'brand' | 'logo'>): ReactNode => {
  const { brand, logo } = useBrand()
  return <HeaderBar {...props} brand={brand} logo={logo || undefined} />
}
