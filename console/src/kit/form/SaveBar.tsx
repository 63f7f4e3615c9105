import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { back as asBack, lastSeen } from '../list/last-search.ts'
import { momentText } from '../fields/loose-moment.ts'
import css from './form.module.css'

interface Props {
  dirty: boolean
  busy: boolean
  readOnly?: boolean | undefined
  saveText: string
  back?: string | undefined
  /** When the draft was kept, and when the one that was taken up was. */
  savedAt: number | null
  restoredAt: number | null
  /** What was changed, in words, where the page can tell. */
  changes?: readonly string[] | undefined
  reset: () => void
}

const clock = (at: number): string => momentText(at).slice(11)

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘S' : 'Ctrl S'

/** What is unsaved, and the buttons that save it or let it go. */
export function SaveBar({ dirty, busy, readOnly, saveText, back, savedAt, restoredAt, changes, reset }: Props) {
  const go = useNavigate()
  const drafts = savedAt ? `草稿自动保存于 ${clock(savedAt)}` : restoredAt ? `已恢复您 ${momentText(restoredAt).slice(5)} 没保存的修改` : ''
  return (
    <div className={css.bar}>
      <div className={css.state} aria-live="polite">
        {dirty && (
          <>
            <span className={css.unsaved}>{changes?.length ? `${changes.length} 处改动` : '有未保存的修改'}</span>
            <span>{changes?.length ? changes.join('，') : drafts}</span>
          </>
        )}
      </div>
      {back && (
        <Button disabled={false} onClick={() => void go(lastSeen(back), asBack)}>
          返回
        </Button>
      )}
      {dirty && !readOnly && (
        <Button disabled={busy} onClick={reset}>
          放弃修改
        </Button>
      )}
      {!readOnly && (
        <>
          <Button type="primary" htmlType="submit" loading={busy}>
            {saveText}
          </Button>
          <kbd aria-hidden>{keys}</kbd>
        </>
      )}
    </div>
  )
}
