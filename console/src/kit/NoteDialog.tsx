import { App, Form, Input } from 'antd'
import { FormDialog } from './form/FormDialog.tsx'

/** Up to here a note is one line, and Enter sends it. */
const lineMax = 100

interface Props {
  title: string
  /** What the words are: a reason, an answer, a result. They must be given. */
  label: string
  hint?: string
  placeholder?: string
  /** Longest in characters. */
  max: number
  initial?: string
  okText?: string
  danger?: boolean
  /** Throws what the dialog then shows. */
  send: (note: string) => Promise<unknown>
  /** Said when it was sent. */
  done: string
  close: () => void
}

/** Something is done with a few words to it: a reason, an answer, a result. Mount it to open it. */
export function NoteDialog({ title, label, hint, placeholder, max, initial, okText, danger, send, done, close }: Props) {
  const [form] = Form.useForm<{ note: string }>()
  const { message } = App.useApp()
  const save = async ({ note }: { note: string }) => {
    await send(note)
    message.success(done)
    close()
  }
  return (
    <FormDialog title={title} form={form} initial={{ note: initial }} save={save} close={close} okText={okText} danger={danger}>
      <Form.Item name="note" label={label} extra={hint} rules={[{ required: true, whitespace: true, message: `请填写${label}` }]}>
        {max > lineMax ? (
          <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 3 }} placeholder={placeholder} />
        ) : (
          <Input maxLength={max} placeholder={placeholder} />
        )}
      </Form.Item>
    </FormDialog>
  )
}
