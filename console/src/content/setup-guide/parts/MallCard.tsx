import { setupGuideTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { amount } from '../../../kit/amount.ts'
import { PhonePreview } from '../../../kit/phone/PhonePreview.tsx'
import { useMe } from '../../../kit/me.tsx'
import MallCode from '../../../kit/shell/MallCode.tsx'
import { phoneColoursOf } from '../../../platform/tenant-config/widgets/phone-colours.ts'
import css from '../setup-guide.module.css'
import type { Mall } from './step.ts'

/** The mall as it would look on a phone now, and its code once members can enter. */
export function MallCard({ mall }: { mall: Mall }) {
  const { brandName } = useMe()
  const { theme, colour, connected, categories, goods } = mall
  return (
    <section className={css.card} aria-label="您的商城">
      <h2>您的商城</h2>
      <div className={css.stage}>
        <PhonePreview
          brandName={brandName}
          colours={phoneColoursOf(themeOf(theme), colour)}
          title={brandName}
          subtitle="会员商城"
          categories={categories}
          goods={goods.map(({ name, imageUrl, price }) => ({ name, imageUrl, price: amount(price) }))}
          cropped
        />
      </div>
      {connected ? (
        <div className={css.code}>
          <MallCode />
        </div>
      ) : (
        <p className={css.quiet}>{setupGuideTexts.noAccount}</p>
      )}
    </section>
  )
}
