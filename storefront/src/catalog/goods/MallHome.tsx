import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { FooterMenu } from '../../content/footer-menu/widgets/FooterMenu.tsx'
import { CustomPart } from '../../content/page-builder/widgets/CustomPart.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { useConfig } from '../../platform/tenant-config/widgets/use-config.ts'
import { CategoryShortcuts } from '../category/widgets/CategoryShortcuts.tsx'
import { CategoryGoods } from './parts/CategoryGoods.tsx'
import { MallBanner } from './parts/MallBanner.tsx'
import { Recommended } from './widgets/Recommended.tsx'
import { ShopHeader } from './widgets/ShopHeader.tsx'

/** The mall home. Its parts ask for their data side by side. */
export default function MallHome(): ReactNode {
  const title = useConfig().of(mallSettings.title) || goodsTexts.mallTitle
  return (
    <Page title={title} header={<ShopHeader title={title} />} footer={<FooterMenu at="/mall" />}>
      <MallBanner />
      <CategoryShortcuts />
      <CustomPart pageName="mall_home" />
      <Recommended />
      <CategoryGoods />
      <CustomPart pageName="mall_home" part="bottom" />
    </Page>
  )
}
