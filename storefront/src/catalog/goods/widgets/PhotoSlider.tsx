import { useState, type ReactNode } from 'react'
import { Carousel } from '../../../kit/ui/Carousel.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import css from './PhotoSlider.module.css'

/** Pictures to swipe through, one as a plain banner; a tap shows it over the whole screen. */
export function PhotoSlider({ photos, name, loading }: { photos: readonly string[]; name: string; loading: boolean }): ReactNode {
  const [at, setAt] = useState<number | null>(null)
  // Its square is kept while the addresses load.
  if (photos.length === 0)
    return (
      <div className={loading ? css.waiting : undefined}>
        <ImageBox src={null} alt={name} />
      </div>
    )
  return (
    <>
      <Carousel
        label={`${name}的图片`}
        mark="count"
        slides={photos.map((src, i) => (
          <button key={src} type="button" className={css.photo} onClick={() => setAt(i)} aria-label={`查看大图 ${i + 1}`}>
            <ImageBox src={src} alt={i === 0 ? name : ''} eager={i === 0} />
          </button>
        ))}
      />
      <PhotoViewer open={at !== null} at={at ?? 0} photos={photos} onClose={() => setAt(null)} />
    </>
  )
}
