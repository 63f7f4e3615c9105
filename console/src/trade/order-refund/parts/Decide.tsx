import { isRefusal } from '@youli/client/error.ts'
import type { Preview } from '@youli/domain/kit/preview.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { orderRefundPermissions } from '@youli/domain/trade/order-refund/permissions.ts'
import { refundWords } from '@youli/domain/trade/order-refund/rules.ts'
import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { amount } from '../../../kit/amount.ts'
import { call, type Row, useAction } from '../../../kit/client.ts'
import { ConfirmLink } from '../../../kit/ConfirmLink.tsx'
import { errorMessage } from '../../../kit/errors.ts'
import { useMay } from '../../../kit/me.tsx'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { usePreview } from '../../../kit/use-preview.ts'
import { WhatHappens } from './WhatHappens.tsx'

type Request = Row<'GET /console/api/v1/refund-requests'>

/** What may be done with a request by whoever looks; nothing once it was decided. */
export function Decide({ request }: { request: Request }) {
  const may = useMay()
  const { message } = App.useApp()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const withdraw = useAction('POST /console/api/v1/refund-requests/withdraw')
  const close = () => setOpen(null)
  if (request.state !== 'pending') return null
  return (
    <>
      {may(orderRefundPermissions.approve) && !request.mine && (
        <>
          <RowAction onClick={() => setOpen('approve')}>批准</RowAction>
          <RowAction danger onClick={() => setOpen('reject')}>
            驳回
          </RowAction>
        </>
      )}
      {request.mine && may(orderRefundPermissions.refund) && (
        <ConfirmLink
          title="撤回这笔退款审批？"
          loading={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id: request.id }, { onSuccess: () => void message.success('已撤回') })}
        >
          撤回
        </ConfirmLink>
      )}
      {open === 'approve' && <Approve request={request} close={close} />}
      {open === 'reject' && <Reject request={request} close={close} />}
    </>
  )
}

const ask = ({ id }: { id: string }, signal: AbortSignal): Promise<Preview> =>
  call('POST /console/api/v1/refund-requests/approve', { id, dry: true }, { signal })

/** Shows what the refund does now, and carries out exactly that. */
function Approve({ request, close }: { request: Request; close: () => void }) {
  const { message } = App.useApp()
  const [fault, setFault] = useState('')
  const { preview, fault: previewFault, replace } = usePreview({ id: request.id }, ask)
  const approve = useAction('POST /console/api/v1/refund-requests/approve', { quiet: true })
  const act = async () => {
    if (!preview) return
    setFault('')
    try {
      await approve.mutateAsync({ id: request.id, hash: preview.hash })
      message.success('已批准，退款已发出')
      close()
    } catch (error) {
      setFault(errorMessage(error))
      if (isRefusal(error, common.changed.code)) replace(error.data as Preview)
    }
  }
  const shown = fault || previewFault
  return (
    <Modal
      open
      title={`批准退款 · ${request.orderNo}`}
      okText={`批准并退款 ${amount(request.amount)}`}
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: !preview }}
      confirmLoading={approve.isPending}
      onOk={() => void act()}
      onCancel={close}
    >
      <p>
        {request.askedBy}提交：{request.what}；原因“{request.reason}”
      </p>
      <WhatHappens preview={preview} busy={!preview && !shown} />
      {shown && <Alert type="error" showIcon role="alert" title={shown} style={{ marginTop: 12 }} />}
    </Modal>
  )
}

function Reject({ request, close }: { request: Request; close: () => void }) {
  const send = useAction('POST /console/api/v1/refund-requests/reject', { quiet: true })
  return (
    <NoteDialog
      title={`驳回退款 · ${request.orderNo}`}
      label="驳回原因"
      hint={`${request.askedBy}会看到这个原因，订单照旧`}
      max={refundWords.message}
      okText="驳回"
      danger
      send={(reason) => send.mutateAsync({ id: request.id, reason })}
      done="已驳回"
      close={close}
    />
  )
}
