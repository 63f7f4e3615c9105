import { bulkOutcomes, type BulkOutcome } from '@youli/domain/platform/bulk/rules.ts'
import { bulkOutcomeTexts, bulkStateTexts } from '@youli/domain/platform/bulk/texts.ts'
import { useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf, Row } from '../../kit/client.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { UndoTask } from './parts/UndoTask.tsx'

type TaskRow = Row<'GET /console/api/v1/bulk/rows'>
type Task = OutputOf<'GET /console/api/v1/bulk/one'>

const outcomeTones: Record<BulkOutcome, Tone> = { waiting: 'idle', done: 'good', left: 'warn' }

const columns: readonly Column<TaskRow>[] = [
  { title: '名称', width: 260, text: (row) => row.name || row.subjectId },
  { title: '结果', width: 110, tone: (row) => outcomeTones[row.outcome], text: (row) => bulkOutcomeTexts[row.outcome] },
  { title: '说明', width: 360, priority: 1, text: (row) => row.why || row.what },
  { title: '编号', width: 190, priority: 3, text: (row) => row.subjectId },
]

/** What became of each thing of a task. */
export default function TaskRows() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/bulk/one', { id })
  return <Loaded result={result}>{(task) => <Rows key={id} task={task} />}</Loaded>
}

function Rows({ task }: { task: Task }) {
  const { id, title, unit, total, done, left, state, finishTime, operatorName, createTime } = task
  return (
    <ListPage
      name="bulk-rows"
      title={title}
      call="GET /console/api/v1/bulk/rows"
      fixed={{ id }}
      keyOf={(row) => String(row.position)}
      filters={[{ kind: 'tabs', name: 'state', label: '结果', options: optionsOf(bulkOutcomes, bulkOutcomeTexts) }]}
      columns={columns}
      above={
        <Figures
          figures={[
            ['状态', bulkStateTexts[state], finishTime ? `完成于 ${when(finishTime)}` : '可以关闭页面，任务会继续'],
            ['已处理', done, `共 ${total} ${unit}`],
            ['未处理', left, left > 0 ? '原因见下表' : '没有'],
            ['操作员', operatorName, when(createTime)],
          ]}
        />
      }
      extra={
        <>
          {task.undoable && <UndoTask {...task} />}
          <ExportButton call="GET /console/api/v1/bulk/file" input={{ id }}>
            结果文件
          </ExportButton>
        </>
      }
      empty="没有符合条件的行"
    />
  )
}
