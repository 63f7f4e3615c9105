import { useRef, useState, type ReactNode } from 'react'
import { inWidth, widthsOf } from '../pictures.ts'
import { tappedGround } from '../tapped-picture.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import css from './ImageBox.module.css'
import { useNear } from './use-near.ts'

export interface ImageBoxProps {
  src?: string | null
  /** Empty for pictures that only decorate. */
  alt: string
  /** Width by height; the room is kept before the picture is there. */
  ratio?: number
  fit?: 'cover' | 'contain'
  /** The first picture of a screen: loaded at once, without fading in. */
  eager?: boolean
  /** The picture people look at first: fetched before the others; until it is there the one that was tapped shows. */
  first?: boolean
  /** How wide the box is on a phone, as for `sizes` (`46vw`): the browser takes a picture just large enough. Else 640 pixels. */
  wide?: string
  rounded?: boolean
  /** Where no picture was chosen, the first letter of this name instead of the sign. */
  name?: string
  children?: ReactNode
}

/** A picture in a box of fixed ratio: nothing jumps when it arrives, a quiet sign stays when it does not. */
export function ImageBox({ src, alt, ratio = 1, fit = 'cover', eager, first, wide, rounded, name, children }: ImageBoxProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNear(box, eager)
  const [settled, setSettled] = useState<{ src?: string | null; ok: boolean }>({ ok: false })
  const failed = !src || (settled.src === src && !settled.ok)
  const shown = eager || (settled.src === src && settled.ok)
  return (
    <span ref={box} className={cx(css.box, rounded && css.rounded)} style={{ paddingTop: `${100 / ratio}%`, ...(first && tappedGround()) }}>
      {failed ? (
        <span className={css.none} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {!src && name ? (
            <span className={css.letter} aria-hidden="true">
              {Array.from(name)[0]}
            </span>
          ) : (
            <Icon name="image" size={0.28} weight={1.2} />
          )}
        </span>
      ) : (
        <img
          sizes={wide}
          srcSet={near && wide ? widthsOf(src) : undefined}
          src={near ? inWidth(src) : undefined}
          alt={alt}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className={cx(css.picture, fit === 'contain' && css.contain, shown && css.shown)}
          onLoad={() => setSettled({ src, ok: true })}
          onError={() => setSettled({ src, ok: false })}
          // From the cache it may be complete before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && !shown) setSettled({ src, ok: true })
          }}
        />
      )}
      {children}
    </span>
  )
}

/** Over the picture of what is sold out. Put inside ImageBox. */
export const SoldOutOverlay = ({ text = '已售罄' }: { text?: string }): ReactNode => (
  <span className={css.sold}>
    <span className={css.word}>{text}</span>
  </span>
)
