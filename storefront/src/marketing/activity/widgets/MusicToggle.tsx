import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './SideButtons.module.css'

/** Music of a page, silent until asked for: browsers forbid anything else, and so do people in a meeting. */
export function MusicToggle({ src }: { src: string }): ReactNode {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const element = audio.current
    // Taken out of the page an element goes on playing.
    return () => element?.pause()
  }, [])
  const toggle = (): void => {
    const element = audio.current
    if (!element) return
    if (playing) element.pause()
    else void element.play().catch(() => setPlaying(false))
  }
  return (
    <>
      <audio ref={audio} src={src} loop preload="none" onPlay={() => setPlaying(true)} onPause={() => setPlaying(false)}>
        {/* Music has no words to caption. */}
        <track kind="captions" />
      </audio>
      <button type="button" className={css.round} aria-pressed={playing} aria-label={playing ? '关闭音乐' : '播放音乐'} onClick={toggle}>
        <svg viewBox="0 0 24 24" className={playing ? css.turning : undefined} aria-hidden="true">
          <path d="M9 18.2V6l10-2v11.8M9 18.2a2.6 2.3 0 1 1-5.2 0 2.6 2.3 0 0 1 5.2 0zM19 15.8a2.6 2.3 0 1 1-5.2 0 2.6 2.3 0 0 1 5.2 0z" />
          {!playing && <path d="M4 3.5l16 17" />}
        </svg>
      </button>
    </>
  )
}
