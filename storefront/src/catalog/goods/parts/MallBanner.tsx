import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { bannersOf, type Banner } from '@youli/domain/platform/tenant-config/lists.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { useBrand } from '../../../platform/tenant-config/widgets/use-brand.ts'
import { useConfig } from '../../../platform/tenant-config/widgets/use-config.ts'
import css from './MallBanner.module.css'

const ratio = 750 / 400
const slideMs = 5000

/** The brand's pictures; a brand without any is announced in type. */
export function MallBanner(): ReactNode {
  const config = useConfig()
  const banners = bannersOf(config.json(mallSettings.banners))
  return (
    <div className={css.box}>
      {banners.length > 0 ? (
        <Carousel
          label="品牌推荐"
          loop
          autoplayMs={slideMs}
          slides={banners.map((banner, i) => (
            <Slide key={banner.imgUrl} banner={banner} first={i === 0} />
          ))}
        />
      ) : (
        <Plate waiting={config.loading} />
      )}
    </div>
  )
}

function Slide({ banner: { imgUrl, title, url }, first }: { banner: Banner; first: boolean }): ReactNode {
  const picture = <ImageBox src={imgUrl} alt={title} ratio={ratio} eager={first} first={first} />
  if (!url) return picture
  return url.startsWith('/') ? <Link to={url}>{picture}</Link> : <a href={url}>{picture}</a>
}

/** Near-black, a thread of gold, the brand's name. */
function Plate({ waiting }: { waiting: boolean }): ReactNode {
  const { brand } = useBrand()
  return (
    <div className={waiting ? css.waiting : css.plate}>
      {!waiting && (
        <>
          <svg viewBox="0 0 343 183" className={css.art} aria-hidden="true" focusable="false">
            <g fill="none" stroke="#dcb063" strokeWidth="1.2">
              <circle cx="276" cy="104" r="52" opacity="0.9" />
              <circle cx="304" cy="128" r="40" opacity="0.45" />
              <path d="M258 46l18-16 18 16-18 16z" />
              <path d="M258 46h36M270 46l6-16 6 16-6 16z" opacity="0.6" />
            </g>
          </svg>
          <p className={css.name}>{brand}</p>
          <p className={css.line}>甄选好物 · 礼遇心意</p>
        </>
      )}
    </div>
  )
}
