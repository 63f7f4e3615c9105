import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { App, Form } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../../kit/client.ts'
import type { InputOf, Key, OutputOf } from '../../../kit/client.ts'
import { throwFault } from '../../../kit/errors.ts'
import { EditPage } from '../../../kit/EditPage.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useMay } from '../../../kit/me.tsx'

/** The form of one kind of activity: its calls, what it holds and says. `before` is the stored activity, undefined of a new one. */
export interface ActivityForm<One extends Key, Save extends Key, Values extends object, Draft extends InputOf<Save>> {
  one: One
  save: Save
  /** How the call names the activity of the address. */
  inputOf: (id: string) => InputOf<One>
  empty: Values
  valuesOf: (before: OutputOf<One>) => Values
  draftOf: (before: OutputOf<One> | undefined, values: Values) => Draft
  /** What is wrong with a draft, or null; the server asks the same. */
  faultOf: (draft: Draft) => string | null
  titleOf: (before: OutputOf<One> | undefined) => string
  hintOf: (before: OutputOf<One> | undefined) => string
  /** What is said once a new one is saved, or a changed one. */
  saved: { made: string; changed: string }
  /** The list. */
  back: string
  isOver?: (before: OutputOf<One>) => boolean
  sectionsOf: (before: OutputOf<One> | undefined, readOnly: boolean) => readonly { title: string; hint?: string; body: ReactNode }[]
}

interface Props<One extends Key, Save extends Key, Values extends object, Draft extends InputOf<Save>> {
  form: ActivityForm<One, Save, Values, Draft>
}

/** Makes or changes an activity of a kind; the id of one that is there stands in the address. */
export function ActivityEdit<One extends Key, Save extends Key, Values extends object, Draft extends InputOf<Save>>({
  form,
}: Props<One, Save, Values, Draft>) {
  const { id } = useParams()
  const asked = useCall(form.one, form.inputOf(id ?? ''), { enabled: id !== undefined })
  if (!id) return <Fields form={form} />
  return <Loaded asked={asked}>{(before) => <Fields key={id} form={form} before={before} />}</Loaded>
}

function Fields<One extends Key, Save extends Key, Values extends object, Draft extends InputOf<Save>>({
  form,
  before,
}: Props<One, Save, Values, Draft> & { before?: OutputOf<One> }) {
  const [fields] = Form.useForm<Values>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit) || (before !== undefined && (form.isOver?.(before) ?? false))
  const store = useAction(form.save, { quiet: true })
  const initial = before ? form.valuesOf(before) : form.empty
  const save = async (submitted: Values) => {
    const draft = form.draftOf(before, { ...initial, ...submitted })
    throwFault(form.faultOf(draft))
    await store.mutateAsync(draft)
    message.success(before ? form.saved.changed : form.saved.made)
  }
  return (
    <EditPage<Values>
      title={form.titleOf(before)}
      hint={form.hintOf(before)}
      form={fields}
      initial={initial}
      save={save}
      back={form.back}
      readOnly={readOnly}
      sections={form.sectionsOf(before, readOnly)}
    />
  )
}
