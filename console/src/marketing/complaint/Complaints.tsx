import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { complaintLimits } from '@youli/domain/marketing/complaint/rules.ts'
import { complaintReasonTexts } from '@youli/domain/marketing/complaint/texts.ts'
import { Image, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { when } from '../../kit/when.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Complaint = Row<'GET /console/api/v1/complaints'>

const stateText = (c: Complaint): string => (c.answeredTime === null ? '待处理' : '已处理')

const columns: readonly Column<Complaint>[] = [
  { title: '时间', sort: 'time', width: 140, text: (c) => when(c.time) },
  { title: '活动', width: 150, text: (c) => c.activityName },
  { title: '原因', width: 120, text: (c) => complaintReasonTexts[c.reason] },
  {
    title: '内容',
    width: 230,
    render: (c) => (
      <>
        {c.content}
        {c.pictures.length > 0 && (
          <Image.PreviewGroup>
            <Space>
              {c.pictures.map((src) => (
                <Image key={src} src={src} alt="图片凭证" width={48} height={48} />
              ))}
            </Space>
          </Image.PreviewGroup>
        )}
      </>
    ),
    text: (c) => c.content,
  },
  { title: '联系电话', width: 120, text: (c) => c.mobileNo },
  { title: '状态', width: 90, tone: (c) => (c.answeredTime === null ? 'warn' : 'good'), text: stateText },
  {
    title: '处理结果',
    width: 170,
    render: (c) => (c.answeredTime === null ? '—' : `${c.answer}（${c.answeredBy} ${when(c.answeredTime)}）`),
    text: (c) => c.answer,
  },
]

/** What members complain about, and what was done about it. */
export default function Complaints() {
  const may = useMay()
  const [answering, setAnswering] = useState<Complaint | null>(null)
  return (
    <>
      <ListPage
        name="complaints"
        title="活动投诉"
        hint="会员在活动页提交的投诉与建议，请尽快联系并记录处理结果"
        call="GET /console/api/v1/complaints"
        filters={[
          {
            kind: 'tabs',
            name: 'state',
            label: '状态',
            options: [
              { value: 'open', label: '待处理' },
              { value: 'answered', label: '已处理' },
            ],
          },
        ]}
        columns={columns}
        actionsWidth={80}
        renderActions={(c) =>
          may(activityPermissions.edit) && c.answeredTime === null && <RowAction onClick={() => setAnswering(c)}>处理</RowAction>
        }
        empty="还没有投诉"
      />
      {answering && <Answer complaint={answering} close={() => setAnswering(null)} />}
    </>
  )
}

function Answer({ complaint, close }: { complaint: Complaint; close: () => void }) {
  const send = useAction('POST /console/api/v1/complaints/answer', { quiet: true })
  return (
    <NoteDialog
      title={`处理投诉 · ${complaint.activityName}`}
      label="处理结果"
      max={complaintLimits.answer}
      send={(answer) => send.mutateAsync({ id: complaint.id, answer })}
      done="已记录"
      close={close}
    />
  )
}
