import type { ReactNode } from 'react'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { HeaderBar } from '../../kit/ui/HeaderBar.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { CategoryBrowser } from './widgets/CategoryBrowser.tsx'

/** The category tab. */
export default function CategoryTab(): ReactNode {
  const brand = useBrand()
  return (
    <Page
      title="商品分类"
      tone="plain"
      header={<HeaderBar title="商品分类" {...brand} />}
      footer={<FooterMenu at="/mall/product/category" />}
    >
      <CategoryBrowser />
    </Page>
  )
}
