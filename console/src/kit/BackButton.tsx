import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { back, lastSeen } from './list/last-search.ts'

/** Leads back to a list as it was left, with its filters and page. */
export function BackButton({ to, children = '返回列表' }: { to: string; children?: string }) {
  const go = useNavigate()
  return <Button onClick={() => void go(lastSeen(to), back)}>{children}</Button>
}
