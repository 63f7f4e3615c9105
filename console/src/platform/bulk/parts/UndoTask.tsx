import { App } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { RowAction } from '../../../kit/RowAction.tsx'

/** Puts back what a task changed, after saying what stays. */
export function UndoTask({ id, title, done, unit }: { id: string; title: string; done: number; unit: string }): ReactNode {
  const { message, modal } = App.useApp()
  const undo = useAction('POST /console/api/v1/bulk/undo')
  const ask = () =>
    modal.confirm({
      title: `撤销“${title}”？`,
      content: `把 ${done} ${unit}改回原来的样子；之后又被改过的保持不变，结果里会写明。`,
      okText: `撤销 ${done} ${unit}`,
      cancelText: '取消',
      onOk: () => undo.mutateAsync({ id }).then(() => void message.success('已开始撤销，结果在任务列表')),
    })
  return (
    <RowAction disabled={undo.isPending} onClick={() => void ask()}>
      撤销
    </RowAction>
  )
}
