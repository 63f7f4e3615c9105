import type { Permission } from '@youli/domain/kit/permission.ts'
import { App, Switch } from 'antd'
import { useAction } from './client.ts'
import type { InputOf, Key } from './client.ts'
import { useMay } from './me.tsx'

interface Props<K extends Key> {
  call: K
  inputOf: (on: boolean) => InputOf<K>
  checked: boolean
  /** Permission to turn it. */
  needs: Permission
  /** Words on it: while it is on, while it is off. */
  words: readonly [on: string, off: string]
  /** Said when it was turned on, and off. */
  done: readonly [on: string, off: string]
  /** What it is, for readers of the screen. */
  label: string
}

/** Turns a thing of a list on and off. */
export function StatusSwitch<K extends Key>({ call, inputOf, checked, needs, words, done, label }: Props<K>) {
  const may = useMay()
  const { message } = App.useApp()
  const send = useAction(call)
  const put = (on: boolean) => send.mutate(inputOf(on), { onSuccess: () => void message.success(done[on ? 0 : 1]) })
  return (
    <Switch
      checked={checked}
      disabled={!may(needs)}
      loading={send.isPending}
      onChange={put}
      checkedChildren={words[0]}
      unCheckedChildren={words[1]}
      aria-label={label}
    />
  )
}
