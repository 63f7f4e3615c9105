import { isRefusal } from '@youli/client/error.ts'
import type { Preview } from '@youli/domain/kit/preview.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { Alert, Form, Modal, Spin } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, useAction, type InputOf, type OutputOf } from '../client.ts'
import { errorMessage } from '../errors.ts'
import { marked } from '../form/marked.tsx'
import { usePreview } from '../use-preview.ts'
import type { BulkAct, BulkParams, BulkTask, Chosen } from './bulk.ts'
import { EffectsList } from './EffectsList.tsx'

interface Props {
  act: BulkAct
  unit: string
  chosen: Chosen
  /** Answers the task that was started; null when nothing was. */
  close: (task: BulkTask | null) => void
}

type BulkPreview = Pick<OutputOf<'POST /console/api/v1/bulk/run'>, 'hash' | 'effects' | 'allowance'>
type Invalid = { values?: BulkParams; errorFields?: readonly object[] }

/** Params as they are sent: numbers as text. A field of numbers gives one, whatever its type says. */
const sent = (values: Readonly<Record<string, unknown>>): BulkParams =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : (value as BulkParams[string])]),
  )

const askBulk = (input: InputOf<'POST /console/api/v1/bulk/run'>, signal: AbortSignal): Promise<BulkPreview> =>
  call('POST /console/api/v1/bulk/run', { ...input, dry: true }, { signal })

/** Shows what a bulk act will do and asks once; what changed meanwhile is shown before anything is done. */
export function BulkSheet({ act, unit, chosen, close }: Props): ReactNode {
  const [form] = Form.useForm<BulkParams>()
  const [params, setParams] = useState<BulkParams | null>(act.fields ? null : {})
  const [fault, setFault] = useState('')
  const check = () => {
    // The field's own validation may overtake this one, which is then rejected without a fault.
    const unlessFaulty = ({ values, errorFields }: Invalid) => setParams(errorFields?.length === 0 && values ? sent(values) : null)
    form.validateFields({ validateOnly: true }).then((values) => setParams(sent(values)), unlessFaulty)
  }
  const run = useAction('POST /console/api/v1/bulk/run', { quiet: true })
  const subjects = chosen.filter ? { filter: chosen.filter } : { ids: chosen.ids }
  const input = params && { kind: act.kind, params, ...subjects }
  const { preview, fault: previewFault, replace } = usePreview(input, askBulk)
  const changing = preview?.effects.filter((one) => one.why === '').length ?? 0
  const start = async () => {
    if (!input || !preview) return
    setFault('')
    try {
      close((await run.mutateAsync({ ...input, hash: preview.hash })).done)
    } catch (error) {
      setFault(errorMessage(error))
      if (isRefusal(error, common.changed.code)) replace({ ...preview, ...(error.data as Preview) })
    }
  }
  const shownFault = fault || previewFault
  const allowance = preview?.allowance
  return (
    <Modal
      open
      width={720}
      title={`${act.label} · 已选 ${chosen.count} ${unit}`}
      okText={changing > 0 ? `${act.label} ${changing} ${unit}` : act.label}
      cancelText="取消"
      okButtonProps={{ danger: act.danger, disabled: changing === 0 || allowance?.fits === false }}
      confirmLoading={run.isPending}
      onOk={() => void start()}
      onCancel={() => close(null)}
    >
      {act.fields && (
        <Form<BulkParams>
          form={form}
          layout="vertical"
          requiredMark={marked}
          initialValues={act.initial}
          onValuesChange={check}
          style={{ paddingTop: 8 }}
        >
          {act.fields}
        </Form>
      )}
      {shownFault && <Alert type="warning" showIcon role="alert" title={shownFault} style={{ marginBottom: 12 }} />}
      {allowance && (
        <Alert
          type={allowance.fits ? 'info' : 'warning'}
          showIcon
          title={
            <>
              <div>{allowance.text}</div>
              {!allowance.fits && <small>超过了您的额度，不能开始；请缩小范围，或请其他同事操作</small>}
            </>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      {preview && <EffectsList effects={preview.effects} unit={unit} />}
      {params && !preview && !previewFault && <Spin description="正在计算会发生什么" style={{ display: 'block', padding: 24 }} />}
    </Modal>
  )
}
