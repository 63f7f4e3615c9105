import type { ModuleName, PageModule } from '@youli/domain/content/page-builder/modules.ts'
import type { Editor } from './editor.ts'
import { RichText, SourceCode } from './html.tsx'
import { Lottery } from './lottery.tsx'
import { FooterMenu } from './menu.tsx'
import { ImageAd, ImageCarousel } from './pictures.tsx'
import { FreeCoupon, FreeGift, FreePoints } from './rewards.tsx'
import { GiftList, GoodsCarousel, GoodsList, Seckill } from './wares.tsx'

/** What edits each kind of module; a kind without an entry does not compile. */
const editors: { [K in ModuleName]: Editor<K> } = {
  image_ad: ImageAd,
  image_carousel: ImageCarousel,
  goods_list: GoodsList,
  goods_carousel: GoodsCarousel,
  gift_list: GiftList,
  seckill: Seckill,
  rich_text: RichText,
  source_code: SourceCode,
  free_coupon: FreeCoupon,
  free_points: FreePoints,
  free_gift: FreeGift,
  big_wheel: Lottery,
  nine_grid: Lottery,
  footer_menu: FooterMenu,
}

interface Props {
  module: PageModule
  onChange: (module: PageModule) => void
}

/** The form of a module's kind. */
export function ModuleOptions({ module, onChange }: Props) {
  // The table pairs each kind with its editor; the pairing is lost on a kind that is only known at run time.
  const Options: (props: { option: never; onChange: (option: PageModule['option']) => void }) => React.ReactNode =
    editors[module.moduleName]
  return <Options option={module.option as never} onChange={(option) => onChange({ ...module, option } as PageModule)} />
}
