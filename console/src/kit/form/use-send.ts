import { isRefusal } from '@youli/client/error.ts'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { App, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { errorMessage } from '../errors.ts'
import { when } from '../when.ts'
import { type FormFault, faultsOfServer } from './faults.ts'
import { type Conflict, mergeValues, withValue } from './merge.ts'

/** What a form began with. */
export interface Seen<V> {
  base: V
  version?: number | undefined
}

interface Options<V extends object> {
  form: FormInstance<V>
  /** What the form's values began with. */
  began: () => Seen<V>
  /** The values begin with something newer now. */
  rebase: (seen: Seen<V>) => void
  save: (values: V, seen: Seen<V>) => Promise<unknown>
  reload: (() => Promise<{ values: V; mark: EditMark }>) | undefined
  setFaults: (faults: readonly FormFault[]) => void
  /** It was saved. */
  settle: () => void
}

interface Choice<V> {
  title: string
  values: V
  conflicts: readonly Conflict[]
}

/** Sends a form once, and merges it first with what somebody else saved since it was read. */
export function useSend<V extends object>({ form, began, rebase, save, reload, setFaults, settle }: Options<V>) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<Choice<V> | null>(null)
  // Enter and a click in the same moment come before the button shows that it is busy.
  const sending = useRef(false)

  const take = (values: V) => {
    form.setFieldsValue(values)
    setChoice(null)
    form.submit()
  }
  const merge = async (again: NonNullable<typeof reload>) => {
    const theirs = await again()
    const { values, conflicts } = mergeValues(began().base, form.getFieldsValue(true) as V, theirs.values)
    rebase({ base: theirs.values, version: theirs.mark.version })
    const { changedBy, changedAt } = theirs.mark
    if (conflicts.length > 0) return setChoice({ title: `${changedBy} 在 ${when(changedAt)} 也改过这里`, values, conflicts })
    message.info(`已与${changedBy}刚才的修改合并`)
    return take(values)
  }
  const fail = (error: unknown) => setFaults(faultsOfServer(form, error, errorMessage(error)))
  const send = async (values: V) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFaults([])
    let overtaken = false
    try {
      await save(values, began())
      settle()
    } catch (error) {
      overtaken = reload !== undefined && isRefusal(error, common.changedMeanwhile.code)
      if (!overtaken) fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
    if (overtaken) await merge(reload!).catch(fail)
  }
  return {
    busy,
    choice,
    send: (values: V) => void send(values),
    /** Ends the choice between both values of the fields that two people changed. */
    choose: (theirs: readonly boolean[]) =>
      choice &&
      take(choice.conflicts.reduce((all, { path, theirs: other }, i) => (theirs[i] ? withValue(all, path, other) : all), choice.values)),
    dismiss: () => setChoice(null),
  }
}
