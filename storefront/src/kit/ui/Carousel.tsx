import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import css from './Carousel.module.css'
import { cx } from './cx.ts'
import { ImageBox } from './ImageBox.tsx'

export interface CarouselProps {
  /** One node a slide; an array of one is a plain banner. */
  slides: readonly ReactNode[]
  label: string
  /** After the last comes the first (used by autoplay). Off unless asked for. */
  loop?: boolean
  /** Milliseconds a slide stays; off unless asked for, and where the reader wants less motion. */
  autoplayMs?: number
  /** `dots` under the picture, a `count` such as 1/5 in its corner, or small pictures that lead to theirs. */
  mark?: 'dots' | 'count' | { thumbs: readonly string[] }
  onSlide?: (index: number) => void
}

const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides beside each other that snap under the finger: the browser's own scrolling, no gesture code. */
export function Carousel({ slides, label, loop = false, autoplayMs, mark = 'dots', onSlide }: CarouselProps): ReactNode {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const held = useHeld(track)
  const count = slides.length
  const show = useCallback(
    (index: number) => {
      const element = track.current
      const to = loop ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
      element?.scrollTo?.({ left: to * element.clientWidth, behavior: calm() ? 'auto' : 'smooth' })
    },
    [count, loop],
  )
  useEffect(() => {
    if (!autoplayMs || count < 2 || held || calm()) return undefined
    if (!loop && at === count - 1) return undefined
    const timer = setTimeout(() => show(at + 1), autoplayMs)
    return () => clearTimeout(timer)
  }, [autoplayMs, at, count, held, loop, show])
  if (count === 0) return null
  if (count === 1) return <div className={css.banner}>{slides[0]}</div>
  return (
    <section className={css.box} aria-roledescription="轮播" aria-label={label}>
      <ul
        ref={track}
        className={css.track}
        // Scrolled with the arrow keys, as any scrolling region should be.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          const index = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
          if (index === at) return
          setAt(index)
          onSlide?.(index)
        }}
      >
        {slides.map((slide, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} className={css.slide} aria-label={`第 ${i + 1} 张，共 ${count} 张`}>
            {slide}
          </li>
        ))}
      </ul>
      {typeof mark === 'object' ? (
        <div className={css.thumbs}>
          {mark.thumbs.map((src, i) => (
            <button
              key={src}
              type="button"
              className={cx(css.thumb, i === at && css.chosen)}
              aria-label={`第 ${i + 1} 张`}
              aria-current={i === at}
              onClick={() => show(i)}
            >
              <ImageBox src={src} alt="" wide="44px" rounded />
            </button>
          ))}
        </div>
      ) : mark === 'dots' ? (
        <div className={css.dots} aria-hidden="true">
          {slides.map((_, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={i} className={cx(css.dot, i === at && css.here)} />
          ))}
        </div>
      ) : (
        <span className={css.count} aria-hidden="true">
          {at + 1}/{count}
        </span>
      )}
    </section>
  )
}

const starts = ['touchstart', 'focusin']
const ends = ['touchend', 'touchcancel', 'focusout']

/** Under a finger, or while something in it has the focus: then it does not move by itself. */
function useHeld(track: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const hold = (): void => setHeld(true)
    const release = (): void => setHeld(false)
    for (const name of starts) element.addEventListener(name, hold, { passive: true })
    for (const name of ends) element.addEventListener(name, release)
    return () => {
      for (const name of starts) element.removeEventListener(name, hold)
      for (const name of ends) element.removeEventListener(name, release)
    }
  }, [track])
  return held
}
