import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { ShopHeader } from '../../catalog/goods/widgets/ShopHeader.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { FooterMenu } from '../footer-menu/widgets/FooterMenu.tsx'
import { toHome } from './links.ts'
import { SubjectList } from './parts/SubjectList.tsx'
import css from './widgets/subject.module.css'

/** Home: the brand's topics, and the way into its mall. */
export default function Home(): ReactNode {
  const { brand } = useBrand()
  return (
    <Page title={brand} header={<ShopHeader title={brand} />} footer={<FooterMenu at={toHome} />}>
      <Link to={toMall()} className={css.mallWay}>
        <span>
          <b>{brand}商城</b>
          <span>甄选好物 · 礼遇心意</span>
        </span>
        <Icon name="forward" size={0.18} />
      </Link>
      <SubjectList />
    </Page>
  )
}
