import type { Permission } from '@youli/domain/kit/permission.ts'
import { App, Form } from 'antd'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useAction, useCall } from './client.ts'
import type { InputOf, Key, OutputOf } from './client.ts'
import { EditPage } from './EditPage.tsx'
import type { Section } from './EditPage.tsx'
import { Loaded } from './Loaded.tsx'
import { useMay } from './me.tsx'

interface RouteProps<One extends Key> {
  one: One
  /** What the call names the id of the address. */
  idName?: 'id' | 'activityId' | 'voteId'
  children: (thing: OutputOf<One> | undefined) => ReactNode
}

/** The thing whose `id` stands in the address, once it is there; without an id a new one. */
export function EditRoute<One extends Key>({ one, idName = 'id', children }: RouteProps<One>) {
  const { id } = useParams()
  const input: unknown = { [idName]: id ?? '' }
  const result = useCall(one, input as InputOf<One>, { enabled: id !== undefined })
  if (id === undefined) return children(undefined)
  return <Loaded result={result}>{(thing) => <Fragment key={id}>{children(thing)}</Fragment>}</Loaded>
}

interface Props<One extends Key, Save extends Key, V extends object> extends Pick<RouteProps<One>, 'idName'> {
  one: One
  save: Save
  /** Permission to change it; whoever sees it may when not told. */
  needs?: Permission
  /** Whether it can no longer be changed. */
  closed?: (thing: OutputOf<One>) => boolean
  /** Where saving and cancelling lead. */
  back: string
  /** What the form of a new one begins with. */
  empty: V
  valuesOf: (thing: OutputOf<One>) => V
  /** What is saved; throws what is wrong with it (`throwFault`). */
  draftOf: (values: V, thing: OutputOf<One> | undefined) => InputOf<Save>
  /** Title of a new one. */
  title: string
  nameOf: (thing: OutputOf<One>) => string
  hint?: (thing: OutputOf<One>) => string | false
  /** What is said over the form of a new one. */
  newHint?: string
  /** Said when it was saved, and of a new one, where that is something else. */
  saved: string
  added?: string
  renderSections: (thing: OutputOf<One> | undefined, readOnly: boolean) => readonly Section[]
}

/** A screen that makes a thing or changes it: loaded by the address, shown as a form in sections, saved. */
export const EditScreen = <One extends Key, Save extends Key, V extends object>(props: Props<One, Save, V>) => (
  <EditRoute one={props.one} idName={props.idName}>
    {(thing) => <ThingForm {...props} thing={thing} />}
  </EditRoute>
)

function ThingForm<One extends Key, Save extends Key, V extends object>({
  thing,
  ...props
}: Props<One, Save, V> & { thing?: OutputOf<One> }) {
  const [form] = Form.useForm<V>()
  const { message } = App.useApp()
  const may = useMay()
  const store = useAction(props.save, { quiet: true })
  const readOnly = (props.needs !== undefined && !may(props.needs)) || (thing !== undefined && props.closed?.(thing) === true)
  const initial = thing === undefined ? props.empty : props.valuesOf(thing)
  const save = async (submitted: V) => {
    await store.mutateAsync(props.draftOf({ ...initial, ...submitted }, thing))
    message.success(thing === undefined ? (props.added ?? props.saved) : props.saved)
  }
  return (
    <EditPage<V>
      title={thing === undefined ? props.title : props.nameOf(thing)}
      hint={thing === undefined ? props.newHint : props.hint?.(thing) || undefined}
      form={form}
      initial={initial}
      save={save}
      back={props.back}
      readOnly={readOnly}
      sections={props.renderSections(thing, readOnly)}
    />
  )
}
