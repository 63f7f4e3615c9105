import { auditActionTexts, auditSubjectTexts } from '@youli/domain/audit-log.ts'
import { settingGroups } from '@youli/domain/main-settings.ts'
import { orderNoOf } from '@youli/domain/trade/order/rules.ts'
import { useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { allOptions } from '../../kit/options.ts'
import { exactly } from '../../kit/when.ts'
import { Change } from './parts/Change.tsx'

type Entry = Row<'GET /console/api/v1/audit-log'>

const action = (word: string) => auditActionTexts[word] ?? word
/** Title of a settings group, name of anything else; the id if it has no name. */
const nameOf = (e: Entry): string => {
  if (e.subject === 'config') return settingGroups.find(({ key }) => key === e.subjectId)?.title ?? e.subjectId
  if (e.subject === 'order' && e.subjectId) return orderNoOf(e.subjectId)
  return e.subjectName || (e.subject === 'session' ? '' : e.subjectId)
}
const subject = (word: string) => auditSubjectTexts[word] ?? word

const columns: readonly Column<Entry>[] = [
  { title: '时间', sort: 'time', text: (e) => exactly(e.time), width: 170 },
  { title: '操作人', text: (e) => e.operatorName, width: 120 },
  { title: '操作', text: (e) => action(e.action), width: 120 },
  {
    title: '对象',
    render: (e) => (
      <>
        {subject(e.subject)} <span title={e.subjectId}>{nameOf(e)}</span>
      </>
    ),
    text: (e) => `${subject(e.subject)} ${nameOf(e)} ${e.subjectId}`,
    width: 260,
  },
  { title: '变更', render: (e) => <Change {...e} brief />, text: (e) => JSON.stringify({ before: e.before, after: e.after }) },
  { title: '来源地址', text: (e) => e.ip, width: 130 },
]

const detail = (e: Entry) => <Change {...e} />

export default function AuditLog() {
  const people = useCall('GET /console/api/v1/audit-log/people', {})
  return (
    <ListPage
      name="audit-log"
      title="操作日志"
      hint="后台的每一次修改都会留痕，不能删除"
      call="GET /console/api/v1/audit-log"
      filters={[
        { kind: 'select', name: 'operatorId', label: '操作人', options: (people.data ?? []).map((p) => ({ value: p.id, label: p.name })) },
        { kind: 'select', name: 'action', label: '操作', options: allOptions(auditActionTexts) },
        { kind: 'select', name: 'subject', label: '对象', options: allOptions(auditSubjectTexts) },
        { kind: 'text', name: 'subjectId', label: '对象编号' },
        { kind: 'days', name: 'from', to: 'to', label: '日期' },
      ]}
      columns={columns}
      renderExpanded={detail}
      opens={(e) => e.before !== null || e.after !== null}
      empty="还没有操作记录"
    />
  )
}
