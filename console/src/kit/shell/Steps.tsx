import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { generatePath, useNavigate, useParams } from 'react-router'
import { leftRow, rememberRow } from '../list/row-memory.ts'
import css from './shell.module.css'

/** From a page behind a row of a list to those behind the rows above and below it, in the order of the list. */
export function Steps({ path, list }: { path: string; list: string }): ReactNode {
  const params = useParams()
  const go = useNavigate()
  const left = leftRow(list)
  const index = left?.keys.indexOf(params['id'] ?? '') ?? -1
  if (!left || index === -1) return null
  const to = (key: string | undefined) => ({
    disabled: key === undefined,
    onClick: () => {
      if (key === undefined) return
      rememberRow(list, { ...left, key })
      void go(generatePath(path, { ...params, id: key }), { replace: true })
    },
  })
  return (
    <div className={css.steps}>
      <button type="button" className={css.icon} aria-label="上一个" aria-keyshortcuts="k" title="上一个 K" {...to(left.keys[index - 1])}>
        <UpOutlined aria-hidden />
      </button>
      <button type="button" className={css.icon} aria-label="下一个" aria-keyshortcuts="j" title="下一个 J" {...to(left.keys[index + 1])}>
        <DownOutlined aria-hidden />
      </button>
    </div>
  )
}
