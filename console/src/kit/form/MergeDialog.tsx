import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import css from './form.module.css'
import { labelOf } from './fields.ts'
import { momentText } from '../fields/loose-moment.ts'
import type { Conflict } from './merge.ts'

interface Props {
  /** Who changed it meanwhile, in a sentence. */
  title: string
  conflicts: readonly Conflict[]
  /** Takes what was chosen: for each conflict, whether theirs holds. */
  choose: (theirs: readonly boolean[]) => void
  close: () => void
}

/** Words of a rich text. */
const plain = (text: string): string => (text.startsWith('<') ? new DOMParser().parseFromString(text, 'text/html').body.textContent : text)

/** A value of a form as people read it. */
function shown(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={css.none}>空</span>
  if (typeof value === 'boolean') return value ? '开启' : '关闭'
  // No amount is as large as a moment in milliseconds.
  if (typeof value === 'number') return value > 1e12 ? momentText(value) : String(value)
  if (typeof value === 'string') return plain(value).slice(0, 80)
  return Array.isArray(value) ? `${value.length} 项` : '已修改'
}

/** Two people changed the same fields: both values, and a choice for each. */
export function MergeDialog({ title, conflicts, choose, close }: Props) {
  const [theirs, setTheirs] = useState<readonly boolean[]>(conflicts.map(() => false))
  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={close}
      footer={
        <>
          <Button onClick={() => choose(conflicts.map(() => true))}>都用对方的</Button>
          <Button type="primary" onClick={() => choose(theirs)}>
            按所选保存
          </Button>
        </>
      }
    >
      <p className={css.none}>这些内容两边都改了，选要留下的；其余改动已自动合并。</p>
      <table className={css.merge}>
        <thead>
          <tr>
            <th>内容</th>
            <th>对方的</th>
            <th>您的</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ path, mine, theirs: other }, i) => {
            const label = labelOf(path) || String(path[0])
            const pick = (value: boolean) => setTheirs(theirs.map((one, at) => (at === i ? value : one)))
            return (
              <tr key={path.join('.')}>
                <th scope="row">{label}</th>
                <td>
                  <Radio aria-label={`${label}用对方的`} checked={theirs[i]} onChange={() => pick(true)}>
                    {shown(other)}
                  </Radio>
                </td>
                <td>
                  <Radio aria-label={`${label}用您的`} checked={!theirs[i]} onChange={() => pick(false)}>
                    {shown(mine)}
                  </Radio>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Modal>
  )
}
