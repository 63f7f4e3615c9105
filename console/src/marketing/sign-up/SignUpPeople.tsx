import { EditOutlined } from '@ant-design/icons'
import { auditVerdicts, signUpLimits, signUpStates } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals, signUpStateTexts, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { Answers } from '../../kit/fields/Answers.tsx'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { signUpLinks } from './links.ts'
import { Above } from './parts/Above.tsx'
import { StateTag } from './parts/StateTag.tsx'
import { useVerdicts } from './parts/use-verdicts.ts'
import type { SignUpDetail } from './parts/values.ts'
import { LongTextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/sign-ups/people'
type Person = Row<typeof list>

const columns: readonly Column<Person>[] = [
  { title: '会员', width: 120, text: (p) => p.userName },
  { title: '手机号', width: 130, text: (p) => p.mobileNo },
  { title: '状态', width: 110, render: (p) => <StateTag state={p.state} />, text: (p) => signUpStateTexts[p.state] },
  { title: '报名费', width: 100, align: 'right', render: (p) => (p.fee > 0 ? amount(p.fee) : '免费'), text: (p) => p.fee },
  { title: '报名时间', sort: 'time', width: 140, text: (p) => when(p.time) },
  { title: '审核', width: 180, render: (p) => [p.auditedBy, p.remark].filter(Boolean).join('：') || '—', text: (p) => p.auditedBy },
  {
    title: '签到时间',
    width: 140,
    render: (p) => (p.signedInTime ? when(p.signedInTime) : '—'),
    text: (p) => (p.signedInTime ? when(p.signedInTime) : ''),
  },
]

/** Who signed up for an activity: their answers, and what is decided about them. */
export default function SignUpPeople() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/sign-ups/one', { activityId: id })
  return <Loaded result={result}>{(event) => <People key={id} event={event} />}</Loaded>
}

function People({ event }: { event: SignUpDetail }) {
  const { activityId } = event
  const go = useNavigate()
  const [ticked, setTicked] = useState<string[]>([])
  const [rejecting, setRejecting] = useState<readonly string[] | null>(null)
  const { approve, askRefund, busy } = useVerdicts(activityId, () => setTicked([]))
  return (
    <>
      <ListPage
        name="sign-up-people"
        title={`${event.activityName} · 报名名单`}
        call={list}
        fixed={{ activityId }}
        keyOf={(p) => p.signupId}
        filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(signUpStates, signUpStateTexts) }]}
        columns={columns}
        above={<Above event={event} />}
        ticked={event.needAuduit ? { keys: ticked, onChange: setTicked } : undefined}
        extra={
          <>
            {event.needAuduit && (
              <>
                <Button disabled={ticked.length === 0} loading={busy} onClick={() => void approve(ticked)}>
                  批量通过
                </Button>
                <Button danger disabled={ticked.length === 0} onClick={() => setRejecting(ticked)}>
                  批量驳回
                </Button>
              </>
            )}
            <ExportButton call="GET /console/api/v1/sign-ups/export" input={{ activityId }}>
              导出名单
            </ExportButton>
            <Button icon={<EditOutlined />} onClick={() => void go(signUpLinks.edit(activityId))}>
              活动资料
            </Button>
          </>
        }
        actionsWidth={150}
        renderActions={(p) => (
          <>
            {p.state === 'pending' && (
              <>
                <RowAction onClick={() => void approve([p.signupId])}>通过</RowAction>
                <RowAction danger onClick={() => setRejecting([p.signupId])}>
                  驳回
                </RowAction>
              </>
            )}
            {p.fee > 0 && (p.state === 'pending' || p.state === 'passed') && (
              <RowAction onClick={() => askRefund(p.signupId, p.userName, amount(p.fee))}>退款</RowAction>
            )}
          </>
        )}
        renderExpanded={(p) => <Answers answers={p.fields} more={p.payOrderNo ? { 支付单号: p.payOrderNo } : {}} />}
        empty="还没有人报名"
      />
      {rejecting && (
        <Reject
          activityId={activityId}
          ids={rejecting}
          close={() => {
            setRejecting(null)
            setTicked([])
          }}
        />
      )}
    </>
  )
}

function Reject({ activityId, ids, close }: { activityId: string; ids: readonly string[]; close: () => void }) {
  const [form] = Form.useForm<{ remark: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/sign-ups/audit', { quiet: true })
  const save = async ({ remark }: { remark: string }) => {
    await send.mutateAsync({ activityId, signupIds: [...ids], status: auditVerdicts.reject, remark: remark.trim() })
    message.success(signUpTexts.rejected)
    close()
  }
  return (
    <FormDialog title={`驳回${ids.length}个报名`} form={form} save={save} close={close} okText="驳回" danger>
      <LongTextItem
        name="remark"
        label="审核备注"
        extra="会员会看到备注；已支付的报名费将原路退回"
        rules={[{ required: true, whitespace: true, message: signUpRefusals.noRemark.msg }]}
        rows={3}
        maxLength={signUpLimits.remark}
        showCount
      />
    </FormDialog>
  )
}
