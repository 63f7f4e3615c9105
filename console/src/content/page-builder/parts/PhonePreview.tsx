import type { PageDraft } from '@youli/domain/content/page-builder/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import css from '../page-builder.module.css'

/** Waits for a pause in typing, ms. */
const pauseMs = 400

/** The storefront's own preview of a page in a frame as wide as a phone; told of the draft as the server would show it, whether it was saved or not. */
export function PhonePreview({ path, draft }: { path: string; draft: PageDraft }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [fault, setFault] = useState('')
  const [ready, setReady] = useState(0)
  const text = JSON.stringify(draft)
  useEffect(() => {
    // The frame says so once it listens; it may load anew.
    const hear = (e: MessageEvent<unknown>) => {
      if (e.source === frame.current?.contentWindow && e.origin === window.location.origin && e.data === 'custom-page-ready')
        setReady((n) => n + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (ready === 0) return undefined
    const stop = new AbortController()
    const look = async () => {
      try {
        const customPage = await call('POST /console/api/v1/custom-pages/look', JSON.parse(text) as PageDraft, { signal: stop.signal })
        setFault('')
        frame.current?.contentWindow?.postMessage({ customPage }, window.location.origin)
      } catch (error) {
        if (!stop.signal.aborted) setFault(errorMessage(error))
      }
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, ready])
  return (
    <aside className={css.phone} aria-label="手机预览">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own storefront, of our own origin: it needs its scripts and its storage */}
      <iframe ref={frame} title="页面预览" src={path} />
      <p aria-live="polite">{fault || '预览随编辑更新，保存并发布后会员可见'}</p>
    </aside>
  )
}
