import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from './keys.ts'
import { leftRow, rememberRow } from './list/row-memory.ts'

interface Props {
  /** Path of the list. */
  list: string
  /** Of what is shown. */
  id: string
  detail: (id: string) => string
}

/** Steps through the rows of the list that was left for this page, by buttons and by `k` and `j`; not there where it was opened otherwise. */
export function StepThrough({ list, id, detail }: Props) {
  const go = useNavigate()
  const left = leftRow(list)
  const at = left?.keys.indexOf(id) ?? -1
  const [before, after] = at < 0 ? [] : [left!.keys[at - 1], left!.keys[at + 1]]
  const open = (key: string | undefined): void => {
    if (!left || key === undefined) return
    // The way back leads to the row that was read last.
    rememberRow(list, { ...left, key })
    void go(detail(key), { replace: true })
  }
  useKeys((event) => {
    const key = event.key.toLowerCase()
    if (key === 'k') open(before)
    if (key === 'j') open(after)
  })
  if (at < 0) return null
  return (
    <>
      <Step name="上一条" end="已是列表这一页的第一条" icon={<UpOutlined />} to={before} open={open} hint="K" />
      <Step name="下一条" end="已是列表这一页的最后一条" icon={<DownOutlined />} to={after} open={open} hint="J" />
    </>
  )
}

interface StepProps {
  name: string
  /** Said where there is nothing more. */
  end: string
  hint: string
  icon: ReactNode
  to: string | undefined
  open: (key: string | undefined) => void
}

const Step = ({ name, end, hint, icon, to, open }: StepProps) => (
  <Button
    icon={icon}
    aria-label={to === undefined ? end : name}
    title={to === undefined ? end : `${name} ${hint}`}
    disabled={to === undefined}
    onClick={() => open(to)}
  />
)
