import { certificatePhaseTexts } from '@youli/domain/trade/warranty/rules.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { usePages, type OutputOf } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { toWarranty } from './links.ts'
import { termText } from './parts/certificate.ts'
import css from './parts/warranty.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { PieceName } from '../../catalog/goods/widgets/PieceName.tsx'

const list = 'GET /warranty/api/v1/warranty/my-warranty-list'
type Own = OutputOf<typeof list>['data'][number]

/** The member's certificates: what they bought, and for how long it is warranted. */
export default function Warranties(): ReactNode {
  const certificates = usePages(list, {}, 10, { quiet: true })
  return (
    <BrandPage title={warrantyTexts.title}>
      <PagedList
        query={certificates}
        rows={(page) => page.data}
        keyOf={(c) => c.id}
        label={warrantyTexts.title}
        empty={<Empty text="还没有质保单" note="提货或确认收货后，购买的商品会自动生成电子质保单" to={toMall()} way="去逛逛" />}
      >
        {(c) => <Card c={c} />}
      </PagedList>
    </BrandPage>
  )
}

const Card = ({ c }: { c: Own }): ReactNode => (
  <Link to={toWarranty(c.id)} className={css.card}>
    <span className={css.thumb}>
      <ImageBox src={c.imageUrl} alt="" rounded wide="20vw" />
    </span>
    <span className={css.words}>
      <span className={css.top}>
        <span className={css.name}>
          <PieceName name={c.productName} inline />
        </span>
        <Tag tone={c.phase === 'valid' ? 'green' : 'grey'}>{certificatePhaseTexts[c.phase]}</Tag>
      </span>
      <span className={css.small}>
        {c.spec ? `${c.spec} · ` : ''}
        {c.quantity}件
      </span>
      <span className={css.small}>质保期限 {termText(c)}</span>
      <span className={css.small}>证书编号 {c.no}</span>
    </span>
  </Link>
)
