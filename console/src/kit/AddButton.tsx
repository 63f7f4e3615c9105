import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

/** Leads to the form of a new one. */
export function AddButton({ to, children }: { to: string; children: string }) {
  const go = useNavigate()
  return (
    <Button type="primary" aria-keyshortcuts="c" icon={<PlusOutlined />} onClick={() => void go(to)}>
      {children}
    </Button>
  )
}
