import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { bannersOf, type Banner } from '@youli/domain/platform/tenant-config/lists.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import css from './MallBanner.module.css'

const ratio = 750 / 400
const slideMs = 5000
/** How long a slide has been looked at when the picture of the next is asked for. */
const aheadMs = 2000

/** The brand's pictures; a brand without any is announced in type. */
export function MallBanner(): ReactNode {
  const config = useConfig()
  const banners = bannersOf(config.json(mallSettings.banners))
  const [at, setAt] = useState(0)
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAhead((last) => Math.max(last, at + 1)), aheadMs)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <div className={css.box}>
      {banners.length > 0 ? (
        <Carousel
          label="品牌推荐"
          loop
          autoplayMs={slideMs}
          onSlide={setAt}
          slides={banners.map((banner, i) => (
            <Slide key={banner.imgUrl} banner={banner} first={i === 0} eager={i <= ahead} />
          ))}
        />
      ) : (
        <Plate waiting={config.loading} />
      )}
    </div>
  )
}

function Slide({ banner: { imgUrl, title, url }, first, eager }: { banner: Banner; first: boolean; eager: boolean }): ReactNode {
  const picture = (
    <ImageBox src={imgUrl} alt="" ratio={ratio} eager={eager} first={first} wide="92vw">
      {title && <span className={css.title}>{title}</span>}
    </ImageBox>
  )
  if (!url) return picture
  return url.startsWith('/') ? <Link to={url}>{picture}</Link> : <a href={url}>{picture}</a>
}

/** The brand's name on the ground of the theme, beside a wrapped gift in thin lines. */
function Plate({ waiting }: { waiting: boolean }): ReactNode {
  const { brand } = useBrand()
  return (
    <div className={waiting ? css.waiting : css.plate}>
      {!waiting && (
        <>
          <svg viewBox="0 0 343 183" className={css.art} aria-hidden="true" focusable="false">
            <g fill="none" stroke="var(--on-hero)" strokeWidth="1.2">
              <circle cx="276" cy="92" r="62" opacity="0.35" />
              <path d="M246 84h60v52h-60zM240 70h72v14h-72zM276 70v66" opacity="0.9" />
              <path d="M276 70c-10-26-34-24-32-10 1 8 16 10 32 10c10-26 34-24 32-10-1 8-16 10-32 10" opacity="0.7" />
            </g>
          </svg>
          <p className={css.name}>{brand}</p>
          <p className={css.line}>甄选好物 · 礼遇心意</p>
        </>
      )}
    </div>
  )
}
