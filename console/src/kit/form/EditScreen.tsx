import type { Permission } from '@youli/domain/kit/permission.ts'
import { App, Form } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { call, useAction, useCall } from '../client.ts'
import type { InputOf, Key, OutputOf } from '../client.ts'
import { EditPage } from './EditPage.tsx'
import type { Section } from './EditPage.tsx'
import type { Seen } from './use-send.ts'
import { Loaded } from '../Loaded.tsx'
import { Waiting } from '../Waiting.tsx'
import { useMay } from '../me.tsx'

interface RouteProps<Load extends Key> {
  load: Load
  /** What the call names the id of the address. */
  idName?: 'id' | 'activityId' | 'voteId'
  children: (item: OutputOf<Load> | undefined) => ReactNode
}

/** The thing whose `id` stands in the address, once it is there; without an id a new one. */
export function EditRoute<Load extends Key>({ load, idName = 'id', children }: RouteProps<Load>) {
  const { id } = useParams()
  if (id === undefined) return children(undefined)
  const input: unknown = { [idName]: id }
  return (
    <LoadedAnew key={id} load={load} input={input as InputOf<Load>}>
      {children}
    </LoadedAnew>
  )
}

interface AnewProps<Load extends Key> {
  load: Load
  /** Of one thing: another one needs another React key. */
  input: InputOf<Load>
  children: (data: OutputOf<Load>) => ReactNode
}

/**
 * Shows a thing as it is now, not as it was at an earlier visit: a form begins with what it gets first, and stays with it. The answer
 * is stale once the form is left, so that the next visit loads it again, even a moment later.
 */
export function LoadedAnew<Load extends Key>({ load, input, children }: AnewProps<Load>) {
  const result = useCall(load, input)
  const client = useQueryClient()
  const [queryKey] = useState<unknown[]>([load, input])
  useEffect(() => () => void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' }), [client, queryKey])
  const isNew = result.isFetchedAfterMount || !result.isFetching
  const [begun, setBegun] = useState(isNew)
  if (isNew && !begun) setBegun(true)
  return begun || isNew ? <Loaded result={result}>{children}</Loaded> : <Waiting />
}

interface Props<Load extends Key, Save extends Key, V extends object> extends Pick<RouteProps<Load>, 'idName'> {
  load: Load
  save: Save
  /** Permission to change it; whoever sees it may when not told. */
  needs?: Permission
  /** Whether it can no longer be changed. */
  closed?: (item: OutputOf<Load>) => boolean
  /** Where saving and cancelling lead. */
  back: string
  /** What the form of a new one begins with. */
  empty: V
  valuesOf: (item: OutputOf<Load>) => V
  /** What is saved; throws what is wrong with it (`throwFault`). */
  draftOf: (values: V, item: OutputOf<Load> | undefined) => InputOf<Save>
  /** Title of a new one. */
  title: string
  nameOf: (item: OutputOf<Load>) => string
  hint?: (item: OutputOf<Load>) => string | false
  /** What is said over the form of a new one. */
  newHint?: string
  /** Said when it was saved, and of a new one, where that is something else. */
  saved: string
  added?: string
  renderSections: (item: OutputOf<Load> | undefined, readOnly: boolean) => readonly Section[]
}

/** A screen that makes a thing or changes it: loaded by the address, shown as a form in sections, saved. */
export const EditScreen = <Load extends Key, Save extends Key, V extends object>(props: Props<Load, Save, V>) => (
  <EditRoute load={props.load} idName={props.idName}>
    {(item) => <ItemForm {...props} item={item} />}
  </EditRoute>
)

/** Reads a thing anew for a form, for merging with what somebody saved meanwhile. */
export const reloader =
  <Load extends Key, V extends object>(load: Load, input: InputOf<Load>, valuesOf: (item: OutputOf<Load>) => V) =>
  async (): Promise<{ values: V; mark: EditMark }> => {
    const anew = await call(load, input)
    return { values: valuesOf(anew), mark: markOf(anew as object)! }
  }

/** How often a thing was changed and by whom, where its call tells. */
const markOf = (item: object | undefined): EditMark | undefined => (item && 'changedAt' in item ? (item as EditMark) : undefined)

function ItemForm<Load extends Key, Save extends Key, V extends object>({
  item,
  ...props
}: Props<Load, Save, V> & { item?: OutputOf<Load> }) {
  const [form] = Form.useForm<V>()
  const { message } = App.useApp()
  const may = useMay()
  const store = useAction(props.save, { quiet: true })
  const readOnly = (props.needs !== undefined && !may(props.needs)) || (item !== undefined && props.closed?.(item) === true)
  const initial = item === undefined ? props.empty : props.valuesOf(item)
  const mark = markOf(item as object | undefined)
  const save = async (submitted: V, { base, version }: Seen<V>) => {
    const draft = props.draftOf({ ...base, ...submitted }, item)
    await store.mutateAsync(version === undefined ? draft : { ...draft, version })
    message.success(item === undefined ? (props.added ?? props.saved) : props.saved)
  }
  const { id } = useParams()
  const asked: unknown = { [props.idName ?? 'id']: id ?? '' }
  return (
    <EditPage<V>
      title={item === undefined ? props.title : props.nameOf(item)}
      hint={item === undefined ? props.newHint : props.hint?.(item) || undefined}
      form={form}
      initial={initial}
      mark={mark}
      reload={mark && reloader(props.load, asked as InputOf<Load>, props.valuesOf)}
      save={save}
      back={props.back}
      readOnly={readOnly}
      sections={props.renderSections(item, readOnly)}
    />
  )
}
