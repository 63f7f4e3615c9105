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
  const to = (key: string | undefined, name: string, end: string) => ({
    disabled: key === undefined,
    title: key === undefined ? `已是列表这一页的${end}` : name,
    onClick: () => {
      if (key === undefined) return
      rememberRow(list, { ...left, key })
      void go(generatePath(path, { ...params, id: key }), { replace: true })
    },
  })
  return (
    <div className={css.steps}>
      <button
        type="button"
        className={css.icon}
        aria-label="上一个"
        aria-keyshortcuts="k"
        {...to(left.keys[index - 1], '上一个 K', '第一个')}
      >
        <UpOutlined aria-hidden />
      </button>
      <button
        type="button"
        className={css.icon}
        aria-label="下一个"
        aria-keyshortcuts="j"
        {...to(left.keys[index + 1], '下一个 J', '最后一个')}
      >
        <DownOutlined aria-hidden />
      </button>
    </div>
  )
}
