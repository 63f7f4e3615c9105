import { bulkStates } from '@youli/domain/platform/bulk/rules.ts'
import { bulkStateTexts } from '@youli/domain/platform/bulk/texts.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { optionsOf } from '../../kit/options.ts'
import { RowAction } from '../../kit/RowAction.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { when } from '../../kit/when.ts'
import { bulkLinks } from './links.ts'
import { progressText, tones } from './parts/state.ts'
import { UndoTask } from './parts/UndoTask.tsx'

type Task = Row<'GET /console/api/v1/bulk'>

const columns: readonly Column<Task>[] = [
  { title: '任务', width: 200, text: (t) => t.title, to: (t) => bulkLinks.one(t.id) },
  { title: '状态', width: 110, tone: (t) => tones[t.state], text: (t) => bulkStateTexts[t.state] },
  { title: '进度', width: 220, text: progressText },
  { title: '操作员', width: 120, text: (t) => t.operatorName },
  { title: '开始时间', width: 150, text: (t) => when(t.createTime) },
  { title: '完成时间', width: 150, text: (t) => (t.finishTime === null ? '' : when(t.finishTime)) },
]

/** What was done to many things at once: how far it is, its result, and the way back. */
export default function Tasks() {
  const download = useDownload()
  return (
    <ListPage
      name="bulk"
      title="任务"
      call="GET /console/api/v1/bulk"
      filters={[
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(bulkStates, bulkStateTexts) },
        { kind: 'select', name: 'mine', label: '范围', options: [{ value: 'true', label: '只看我的' }] },
      ]}
      columns={columns}
      actionsWidth={160}
      renderActions={(task) => (
        <>
          <RowAction onClick={() => void download('GET /console/api/v1/bulk/file', { id: task.id })}>结果文件</RowAction>
          {task.undoable && <UndoTask {...task} />}
        </>
      )}
      empty="还没有任务。在列表里勾选多行后批量处理，进度和结果会出现在这里"
    />
  )
}
