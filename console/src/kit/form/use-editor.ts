import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import type { FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { back as asBack, lastSeen } from '../list/last-search.ts'
import type { FormFault } from './faults.ts'
import { isSame } from './merge.ts'
import { useDraft } from './use-draft.ts'
import { type Seen, useSend } from './use-send.ts'

export interface EditorOptions<V extends object> {
  form: FormInstance<V>
  initial: V
  /** Saves; throws what the page then shows. With the version that was seen, a newer one is not overwritten. */
  save: (values: V, seen: Seen<V>) => Promise<unknown>
  /** How often the thing was changed, and by whom, when `initial` was read. */
  mark?: EditMark | undefined
  /** Reads the thing anew, for merging with what somebody saved meanwhile. */
  reload?: (() => Promise<{ values: V; mark: EditMark }>) | undefined
  /** Where saving leads; stays when absent. */
  back?: string | undefined
  /** Whether what is filled in outlives the page; not for secrets. */
  keepsDraft: boolean
}

/** A form that loses nothing: drafts, faults at their fields, and edits of two people merged. */
export function useEditor<V extends object>({ form, initial, save, mark, reload, back, keepsDraft }: EditorOptions<V>) {
  const go = useNavigate()
  const [dirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const first = { base: initial, version: mark?.version }
  /** As the server has the thing, and what the values began with: something older where a draft was taken up. */
  const basis = useRef({ loaded: first, began: first })
  const rebase = (seen: Seen<V>) => {
    const both = { base: seen.base, version: seen.version }
    basis.current = { loaded: both, began: both }
  }
  // Saving leads on before the page is drawn anew, so the guard cannot learn of it from state.
  const unsaved = useRef(false)
  const setUnsaved = (is: boolean) => {
    unsaved.current = is
    setDirty(is)
    if (!is) setRestoredAt(null)
  }
  const draft = useDraft<V>({
    enabled: keepsDraft,
    current: () => (unsaved.current ? { ...basis.current.began, values: form.getFieldsValue(true) as V } : null),
    restore: ({ values, ...began }, savedAt) => {
      if (unsaved.current || isSame(values, basis.current.loaded.base)) return
      basis.current = { ...basis.current, began: { base: began.base, version: began.version } }
      form.setFieldsValue(values)
      setUnsaved(true)
      setRestoredAt(savedAt)
    },
  })
  const settle = () => {
    // One's own change counts one.
    const { version } = basis.current.began
    rebase({ base: form.getFieldsValue(true) as V, version: version === undefined ? undefined : version + 1 })
    setUnsaved(false)
    void draft.discard()
    if (back) void go(lastSeen(back), asBack)
  }
  const sending = useSend<V>({ form, began: () => basis.current.began, rebase, save, reload, setFaults, settle })
  useSaveKey(form)
  return {
    ...sending,
    dirty,
    faults,
    restoredAt,
    draft,
    isUnsaved: useCallback(() => unsaved.current, []),
    setFaults,
    touch: () => setUnsaved(true),
    /** Back to what the server has. */
    reset: () => {
      rebase(basis.current.loaded)
      form.resetFields()
      form.setFieldsValue(basis.current.loaded.base)
      setFaults([])
      setUnsaved(false)
      void draft.discard()
    },
  }
}

/** ⌘S and Ctrl S save. */
function useSaveKey(form: { submit: () => void }) {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 's' || !(e.metaKey || e.ctrlKey) || e.altKey || e.shiftKey) return
      e.preventDefault()
      form.submit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
