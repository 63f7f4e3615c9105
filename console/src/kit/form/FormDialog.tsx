import { Alert, Form, Modal } from 'antd'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { errorMessage } from '../errors.ts'
import { marked } from './marked.tsx'

interface Props<V extends object> {
  title: string
  form: FormInstance<V>
  initial?: Partial<V>
  /** Throws what the dialog then shows; closing is the caller's. */
  save: (values: V) => Promise<unknown>
  close: () => void
  okText?: string
  danger?: boolean
  width?: number
  children: ReactNode
}

/** A short form in a dialog: inline errors, one way to save. Mount it to open it. */
export function FormDialog<V extends object>({
  title,
  form,
  initial,
  save,
  close,
  okText = '保存',
  danger,
  width = 480,
  children,
}: Props<V>) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const submit = async (values: V) => {
    setBusy(true)
    setFault('')
    try {
      await save(values)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ danger }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={close}
    >
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark={marked}
        initialValues={initial}
        onFinish={(v) => void submit(v)}
        style={{ paddingTop: 8 }}
        // Enter in a field saves, as people expect of a short form.
        onKeyDown={(e) => {
          if (e.key === 'Enter' && e.target instanceof HTMLInputElement && e.target.type !== 'search') form.submit()
        }}
      >
        {children}
        <div aria-live="polite">{fault && <Alert type="error" showIcon title={fault} />}</div>
      </Form>
    </Modal>
  )
}
