import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../../kit/me.tsx'
import type { NoticeRow, Notices } from './notices.ts'
import { readyToRing, ring } from './sound.ts'

/** More new ones than this show as one. */
const maxSingly = 3

const isAfter = (id: string, last: string): boolean => BigInt(id) > BigInt(last)

/** Runs alone among the tabs of this browser, where the browser can. */
const alone = (name: string, run: () => void): void =>
  void ('locks' in navigator ? navigator.locks.request(name, async () => run()) : Promise.resolve().then(run))

/** The rows no tab has told yet; from now on they count as told. */
function takeNew(name: string, rows: readonly NoticeRow[]): NoticeRow[] {
  const last = localStorage.getItem(name) ?? '0'
  const fresh = rows.filter(({ id }) => isAfter(id, last))
  if (fresh[0]) localStorage.setItem(name, fresh[0].id)
  return fresh
}

/**
 * Sounds and shows outside the page what is new, once among all tabs of the browser. What was there when the page opened stays quiet.
 */
export function useAlerts(notices: Notices | undefined): void {
  const { operatorId } = useMe()
  const go = useNavigate()
  const opened = useRef(false)
  const show = (title: string, body: string, link: string): void => {
    const shown = new Notification(title, { body, tag: link })
    shown.addEventListener('click', () => {
      window.focus()
      void go(link)
      shown.close()
    })
  }
  const tell = useEffectEvent((fresh: readonly NoticeRow[], muted: boolean) => {
    const unread = fresh.filter(({ read }) => !read)
    if (muted || unread.length === 0) return
    if (unread.some(({ sound }) => sound)) ring()
    const outside = unread.filter(({ browser }) => browser)
    if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
    if (outside.length > maxSingly) show(`有 ${outside.length} 条新通知`, outside[0]!.title, outside[0]!.link)
    else for (const { title, text, link } of outside) show(title, text, link)
  })
  useEffect(() => readyToRing(), [])
  useEffect(() => {
    if (!notices) return
    const first = !opened.current
    opened.current = true
    const name = `youli-notices-${operatorId}`
    alone(name, () => {
      const fresh = takeNew(name, notices.rows)
      if (!first) tell(fresh, notices.muted)
    })
  }, [notices, operatorId])
}
