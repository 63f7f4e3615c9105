import { Popconfirm } from 'antd'
import { RowAction } from './RowAction.tsx'

interface Props {
  /** What the person is asked first. */
  title: string
  /** The verb: of the link, and of the button that does it. */
  children: string
  danger?: boolean
  disabled?: boolean
  loading?: boolean
  onConfirm: () => void
}

/** A verb in a row that is done once the person has confirmed it. */
export const ConfirmLink = ({ title, children, danger, disabled, loading, onConfirm }: Props) => (
  <Popconfirm title={title} okText={children} cancelText="取消" okButtonProps={{ danger }} onConfirm={onConfirm}>
    <RowAction danger={danger} disabled={disabled} loading={loading}>
      {children}
    </RowAction>
  </Popconfirm>
)
