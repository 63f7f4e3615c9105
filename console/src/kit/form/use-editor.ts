import { isRefusal } from '@youli/client/error.ts'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { App, type FormInstance } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../errors.ts'
import { back as asBack, lastSeen } from '../list/last-search.ts'
import { when } from '../when.ts'
import { type FormFault, faultsOfServer } from './faults.ts'
import { type Conflict, isSame, mergeValues, withValue } from './merge.ts'
import { useDraft } from './use-draft.ts'

/** What a form began with. */
export interface Seen<V> {
  base: V
  version?: number | undefined
}

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

interface Choice<V> {
  title: string
  values: V
  conflicts: readonly Conflict[]
}

/** A form that loses nothing: drafts, faults at their fields, and edits of two people merged. */
export function useEditor<V extends object>({ form, initial, save, mark, reload, back, keepsDraft }: EditorOptions<V>) {
  const { message } = App.useApp()
  const go = useNavigate()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice<V> | null>(null)
  /** As the server has it, and what the form's values began with: an older one where a draft was taken up. */
  const loaded = useRef<Seen<V>>({ base: initial, version: mark?.version })
  const began = useRef<Seen<V>>(loaded.current)
  // Saving leads on before the page is drawn anew, so the guard cannot learn of it from state.
  const unsaved = useRef(false)
  // Enter and a click in the same moment come before the button shows that it is busy.
  const sending = useRef(false)
  const setUnsaved = useCallback((is: boolean) => {
    unsaved.current = is
    setDirty(is)
    if (!is) setRestoredAt(null)
  }, [])
  const valuesNow = useCallback((): V => form.getFieldsValue(true), [form])
  const draft = useDraft<V>({
    enabled: keepsDraft,
    current: () => (unsaved.current ? { ...began.current, values: valuesNow() } : null),
    restore: ({ values, ...seen }, savedAt) => {
      if (unsaved.current || isSame(values, loaded.current.base)) return
      began.current = seen
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      setUnsaved(true)
      setRestoredAt(savedAt)
    },
  })
  const isUnsaved = useCallback(() => unsaved.current, [])

  const settle = () => {
    // One's own change counts one.
    const { version } = began.current
    loaded.current = { base: valuesNow(), version: version === undefined ? undefined : version + 1 }
    began.current = loaded.current
    setUnsaved(false)
    void draft.discard()
    if (back) void go(lastSeen(back), asBack)
  }
  const take = (values: V) => {
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
    setChoice(null)
    form.submit()
  }
  const merge = async (again: NonNullable<typeof reload>) => {
    const theirs = await again()
    const { values, conflicts } = mergeValues(began.current.base, valuesNow(), theirs.values)
    loaded.current = { base: theirs.values, version: theirs.mark.version }
    began.current = loaded.current
    const who = `${theirs.mark.changedBy} ${when(theirs.mark.changedAt)}`
    if (conflicts.length > 0) return setChoice({ title: `${who} 也改过这里`, values, conflicts })
    message.info(`已与${theirs.mark.changedBy}刚才的修改合并`)
    return take(values)
  }
  const send = async (values: V) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFaults([])
    let overtaken = false
    try {
      await save(values, began.current)
      settle()
    } catch (error) {
      overtaken = reload !== undefined && isRefusal(error, common.changedMeanwhile.code)
      if (!overtaken) setFaults(faultsOfServer(form, error, errorMessage(error)))
    } finally {
      sending.current = false
      setBusy(false)
    }
    if (overtaken) await merge(reload!).catch((error: unknown) => setFaults(faultsOfServer(form, error, errorMessage(error))))
  }
  useSaveKey(form)
  return {
    dirty,
    busy,
    faults,
    restoredAt,
    choice,
    draft,
    isUnsaved,
    setFaults,
    touch: () => setUnsaved(true),
    send: (values: V) => void send(values),
    /** Back to what the server has. */
    reset: () => {
      began.current = loaded.current
      form.resetFields()
      form.setFieldsValue(loaded.current.base as Parameters<typeof form.setFieldsValue>[0])
      setFaults([])
      setUnsaved(false)
      void draft.discard()
    },
    /** Ends the choice between both values of the fields that two people changed. */
    choose: (theirs: readonly boolean[]) =>
      choice &&
      take(choice.conflicts.reduce((all, { path, theirs: other }, i) => (theirs[i] ? withValue(all, path, other) : all), choice.values)),
    dismiss: () => setChoice(null),
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
