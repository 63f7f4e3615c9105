import type { ModuleName, PageModule } from '@youli/domain/content/page-builder/modules.ts'
import { Component, lazy, Suspense, type ReactNode } from 'react'
import { report } from '../../../kit/report.ts'
import type { Renderer, Stage } from '../widgets/page.ts'
import { MenuModule } from './MenuModule.tsx'
import css from './modules.module.css'
import { ImageAd, ImageCarousel } from './pictures.tsx'
import { GoodsCarousel, GoodsList } from './goods.tsx'

const html = () => import('./html.tsx')
const rewards = () => import('./rewards.tsx')
const RichHtml = lazy(() => html().then((m) => ({ default: m.RichHtml })))
const SourceCode = lazy(() => html().then((m) => ({ default: m.SourceCode })))
const FreeCoupon = lazy(() => rewards().then((m) => ({ default: m.FreeCoupon })))
const FreePoints = lazy(() => rewards().then((m) => ({ default: m.FreePoints })))
const FreeGift = lazy(() => rewards().then((m) => ({ default: m.FreeGift })))
const GiftList = lazy(() => import('./gifts.tsx').then((m) => ({ default: m.GiftList })))
const Seckill = lazy(() => import('./sales.tsx').then((m) => ({ default: m.Seckill })))
const lottery = () => import('./lottery.tsx')
const BigWheel = lazy(() => lottery().then((m) => ({ default: m.BigWheel })))
const NineGrid = lazy(() => lottery().then((m) => ({ default: m.NineGrid })))

/** What draws each kind of module; a kind without an entry does not compile. What stands high on a page comes with it, the rest when it is there. */
const renderers: { [K in ModuleName]: Renderer<K> } = {
  image_ad: ImageAd,
  image_carousel: ImageCarousel,
  goods_list: GoodsList,
  goods_carousel: GoodsCarousel,
  gift_list: (props) => <GiftList {...props} />,
  seckill: (props) => <Seckill {...props} />,
  rich_text: (props) => <RichHtml {...props} />,
  source_code: (props) => <SourceCode {...props} />,
  free_coupon: (props) => <FreeCoupon {...props} />,
  free_points: (props) => <FreePoints {...props} />,
  free_gift: (props) => <FreeGift {...props} />,
  big_wheel: (props) => <BigWheel {...props} />,
  nine_grid: (props) => <NineGrid {...props} />,
  footer_menu: MenuModule,
}

/** A module that throws leaves its place empty; the page goes on. */
class Guard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = (): { broken: boolean } => ({ broken: true })
  override componentDidCatch(error: unknown): void {
    report('module', error)
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}

const rem = (px: number): string => `${px / 100}rem`

function One({ module, stage }: { module: PageModule; stage: Stage }): ReactNode {
  const { top, right, bottom, left } = module.margin
  // The table pairs each kind with its renderer; the pairing is lost on a kind that is only known at run time.
  const Part: (props: { option: never; stage: Stage }) => ReactNode = renderers[module.moduleName]
  return (
    <div className={css.module} data-module={module.moduleName} style={{ margin: [top, right, bottom, left].map(rem).join(' ') }}>
      <Guard>
        <Suspense fallback={<div className={css.wait} />}>
          <Part option={module.option as never} stage={stage} />
        </Suspense>
      </Guard>
    </div>
  )
}

/** Modules of a page in their order. On one that has ended nothing can be tapped. */
export function ModuleList({ modules, stage }: { modules: readonly PageModule[]; stage: Stage }): ReactNode {
  return (
    <div className={stage.expired ? css.over : undefined} inert={stage.expired} aria-disabled={stage.expired || undefined}>
      {modules.map((module, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- modules have no other name, and an editor's preview redraws them all
        <One key={`${i} ${module.moduleName}`} module={module} stage={stage} />
      ))}
    </div>
  )
}
