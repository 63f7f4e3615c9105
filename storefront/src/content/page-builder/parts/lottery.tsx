import { pageTexts } from '@youli/domain/content/page-builder/texts.ts'
import type { ReactNode } from 'react'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { toActivity } from '../../../marketing/activity/links.ts'
import { LotteryPlay } from '../../../marketing/lottery/widgets/LotteryPlay.tsx'
import type { RendererProps } from '../widgets/page.ts'
import { Leading } from './Leading.tsx'
import css from './modules.module.css'

interface LotteryProps extends RendererProps<'big_wheel'> {
  name: string
  hint: string
}

/** A lottery where the page stands, under the way to its own page; in a preview and on an ended page the way alone. */
const LotteryModule = ({ option: { id, title, imgSrc }, stage: { page, preview, expired }, name, hint }: LotteryProps): ReactNode => (
  <>
    <Leading to={toActivity({ activityId: id, activityType: 'lottery' })} className={css.banner}>
      {imgSrc && <ImageBox src={imgSrc} alt="" ratio={2} wide="92vw" />}
      <span className={css.line}>
        <span>
          <b>{title || name}</b>
          <span className={css.hint}>{hint}</span>
        </span>
        <span className={css.go}>{pageTexts.play}</span>
      </span>
    </Leading>
    {!preview && !expired && <LotteryPlay activityId={id} qualifiedId={page.qualifiedId || undefined} />}
  </>
)

export const BigWheel = (props: RendererProps<'big_wheel'>): ReactNode => (
  <LotteryModule {...props} name="幸运大转盘" hint="转一转，好礼等您拿" />
)

export const NineGrid = (props: RendererProps<'nine_grid'>): ReactNode => (
  <LotteryModule {...props} name="九宫格抽奖" hint="点亮九宫格，好礼等您拿" />
)
