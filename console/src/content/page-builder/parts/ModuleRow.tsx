import { HolderOutlined } from '@ant-design/icons'
import css from '../page-builder.module.css'

interface Props {
  at: number
  name: string
  chosen: boolean
  /** Something is still to be filled in. */
  lacking: boolean
  onChoose: () => void
  /** Another row was let go over this one; told which. */
  onDrop: (from: number) => void
}

const kind = 'text/plain'

/** A module in the order of its page: chosen by a click, moved by dragging. */
export const ModuleRow = ({ at, name, chosen, lacking, onChoose, onDrop }: Props) => (
  <li>
    <button
      type="button"
      className={css.row}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
      draggable
      onDragStart={(e) => e.dataTransfer.setData(kind, String(at))}
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault()
        const from = Number(e.dataTransfer.getData(kind))
        if (Number.isInteger(from)) onDrop(from)
      }}
    >
      <HolderOutlined aria-hidden />
      <span>
        {at + 1}. {name}
      </span>
      {lacking && <small>待完善</small>}
    </button>
  </li>
)
