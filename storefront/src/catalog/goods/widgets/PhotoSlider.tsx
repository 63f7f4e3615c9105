import { useState, type ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import css from './PhotoSlider.module.css'

interface PhotoSliderProps {
  photos: readonly string[]
  name: string
  loading: boolean
  /** As a product's page has it: higher than wide, with small pictures as pager. */
  tall?: boolean
}

/** The page picture of the design: 390 × 452. */
const tallRatio = 390 / 452

/** Pictures to swipe through, one as a plain banner; a tap shows it over the whole screen. */
export function PhotoSlider({ photos, name, loading, tall }: PhotoSliderProps): ReactNode {
  const [at, setAt] = useState<number | null>(null)
  const ratio = tall ? tallRatio : 1
  // Its room is kept while the addresses load.
  if (photos.length === 0)
    return (
      <div className={loading ? css.waiting : undefined}>
        <ImageBox src={null} alt={name} first ratio={ratio} />
      </div>
    )
  return (
    <>
      <Carousel
        label={`${name}的图片`}
        mark={tall ? { thumbs: photos } : 'count'}
        slides={photos.map((src, i) => (
          <button key={src} type="button" className={css.photo} onClick={() => setAt(i)} aria-label={`查看大图 ${i + 1}`}>
            <ImageBox src={src} alt={i === 0 ? name : ''} eager={i === 0} first={i === 0} wide="100vw" ratio={ratio} />
          </button>
        ))}
      />
      <PhotoViewer open={at !== null} at={at ?? 0} photos={photos} onClose={() => setAt(null)} />
    </>
  )
}
