import type { ModuleStyle } from '@youli/domain/content/page-builder/rules.ts'
import type { ReactNode } from 'react'
import { inWidth } from '../../../kit/pictures.ts'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import type { RendererProps } from '../widgets/page.ts'
import { Leading } from './Leading.tsx'
import css from './pictures.module.css'

const label = '查看详情'
const slideMs = 4000

/** One below the other, two or three beside each other, or a large one with two small ones beside it. */
export function ImageAd({ option: { list, style } }: RendererProps<'image_ad'>): ReactNode {
  return (
    <div className={cx(css.ads, css[`ads${style}`])}>
      {list.map(({ imgUrl, url }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice
        <Leading key={i} to={url} label={label} className={css.ad}>
          {style === 0 ? (
            <img src={inWidth(imgUrl)} alt="" loading={i === 0 ? 'eager' : 'lazy'} decoding="async" className={css.whole} />
          ) : (
            <ImageBox src={imgUrl} alt="" eager={i < 3} ratio={ratioOf(style, i)} wide={style === 2 ? '32vw' : '48vw'} />
          )}
        </Leading>
      ))}
    </div>
  )
}

const ratioOf = (style: ModuleStyle, i: number): number => (style === 3 ? (i % 3 === 0 ? 0.96 : 2) : style === 2 ? 1 : 1.2)

/** From edge to edge, as a card, with a count instead of dots, or tall. */
const looks = [
  { ratio: 750 / 400, mark: 'dots' },
  { ratio: 686 / 366, mark: 'dots' },
  { ratio: 750 / 400, mark: 'count' },
  { ratio: 1, mark: 'dots' },
] as const

export function ImageCarousel({ option: { list, style } }: RendererProps<'image_carousel'>): ReactNode {
  const { ratio, mark } = looks[style]
  return (
    <div className={style === 1 ? css.card : undefined}>
      <Carousel
        label="图片轮播"
        loop
        autoplayMs={slideMs}
        mark={mark}
        slides={list.map(({ imgUrl, url }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice
          <Leading key={i} to={url} label={label}>
            <ImageBox src={imgUrl} alt="" ratio={ratio} eager={i === 0} wide="100vw" />
          </Leading>
        ))}
      />
    </div>
  )
}
