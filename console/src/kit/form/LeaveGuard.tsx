import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

interface Props {
  /** Whether something would be lost. Asked when somebody leaves. */
  isUnsaved: () => boolean
  /** Keeps it; answers whether that worked. */
  keep: () => Promise<boolean>
  isKept: () => boolean
}

/** Keeps what is unsaved when a form is left, and asks only when that cannot be done: on our own links with a dialog, on closing the page with the browser's. */
export function LeaveGuard({ isUnsaved, keep, isKept }: Props) {
  const [asks, setAsks] = useState(false)
  const blocker = useBlocker(({ currentLocation: a, nextLocation: b }) => a.pathname !== b.pathname && isUnsaved() && !isKept())
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    let gone = false
    void keep().then((kept) => {
      if (gone) return
      if (kept) blocker.proceed()
      else setAsks(true)
    })
    return () => {
      gone = true
    }
  }, [blocker, keep])
  useEffect(() => {
    const ask = (e: BeforeUnloadEvent) => {
      if (isUnsaved() && !isKept()) e.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved, isKept])
  const stay = () => {
    setAsks(false)
    blocker.reset?.()
  }
  return (
    <Modal
      open={asks && blocker.state === 'blocked'}
      title="放弃未保存的修改？"
      okText="仍然离开"
      cancelText="继续编辑"
      okButtonProps={{ danger: true }}
      onOk={() => {
        setAsks(false)
        blocker.proceed?.()
      }}
      onCancel={stay}
      width={400}
    >
      草稿没能保存上，可能是网络断开。现在离开，本页刚才的修改不会保留。
    </Modal>
  )
}
