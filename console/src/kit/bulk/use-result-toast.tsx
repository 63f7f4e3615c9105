import { App, Button } from 'antd'
import { useAction } from '../client.ts'
import type { BulkTask } from './bulk.ts'
import css from './bulk.module.css'

/** Seconds in which what was done can be put back at once. */
const undoSeconds = 6

const isRunning = ({ state }: BulkTask): boolean => state === 'waiting' || state === 'running'
const leftText = ({ left, unit }: BulkTask): string => (left > 0 ? `，${left} ${unit}未处理` : '')

/** Says what became of a bulk act, with the way back where there is one. */
export function useResultToast() {
  const { message } = App.useApp()
  const undo = useAction('POST /console/api/v1/bulk/undo')
  const back = async (task: BulkTask) => {
    message.destroy(task.id)
    const { done } = await undo.mutateAsync({ id: task.id })
    if (!done) return
    message.success(
      isRunning(done) ? `正在撤销 ${done.total} ${done.unit}，进度在“任务”里` : `已撤销 ${done.done} ${done.unit}${leftText(done)}`,
    )
  }
  return (task: BulkTask, label: string) => {
    if (isRunning(task)) {
      void message.info(`正在处理 ${task.total} ${task.unit}，进度在“任务”里，可以关闭页面`)
      return
    }
    const content = (
      <span className={css.toast}>
        已{label} {task.done} {task.unit}
        {leftText(task)}
        {task.undoable && (
          <Button type="link" size="small" onClick={() => void back(task)}>
            撤销
          </Button>
        )}
      </span>
    )
    void message.open({ key: task.id, type: task.left > 0 ? 'warning' : 'success', content, duration: undoSeconds })
  }
}
