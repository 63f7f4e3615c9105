import { industries, industryInfo, type Industry } from '@youli/domain/platform/installation/industries.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import { presets } from '@youli/domain/presets/presets.ts'
import { PhonePreview } from '../../../kit/phone/PhonePreview.tsx'
import { phoneColoursOf } from '../../tenant-config/widgets/phone-colours.ts'
import css from '../set-up.module.css'

const goods = Array.from({ length: 4 }, () => ({ name: '您的商品', price: '¥ –' }))

/** The mall on a member's phone, as it begins. */
export function NewMall({ brandName, industry, colour }: { brandName: string; industry: Industry; colour: string }) {
  const colours = phoneColoursOf(themeOf(industries[industry].theme), colour || (industryInfo(industry).colour ?? ''))
  const { categories, home } = presets[industry]
  return (
    <aside className={css.phone} style={{ background: colours.tint }}>
      <PhonePreview
        brandName={brandName || '您的品牌'}
        colours={colours}
        title={home.headline}
        subtitle={home.line}
        categories={categories}
        goods={goods}
      />
      <p>会员手机上的样子，随您填写变化</p>
    </aside>
  )
}
