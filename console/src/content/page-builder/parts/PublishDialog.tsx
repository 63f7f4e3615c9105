import { App, Form, Radio } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { throwFault } from '../../../kit/errors.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { MomentItem } from '../../../kit/fields/items.tsx'

interface Values {
  how: 'now' | 'later'
  publishAt: number | null
}

/** Publishes what was saved, now or at a moment. */
export function PublishDialog({ page: { id, title }, close }: { page: { id: string; title: string }; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const later = Form.useWatch('how', form) === 'later'
  const send = useAction('POST /console/api/v1/custom-pages/publish', { quiet: true })
  const save = async ({ how, publishAt }: Values) => {
    throwFault(how === 'later' && !publishAt && '请选择发布时间')
    await send.mutateAsync({ id, publishAt: how === 'later' ? publishAt : null })
    message.success(how === 'later' ? '已安排定时发布' : '已发布')
    close()
  }
  return (
    <FormDialog<Values>
      title={`发布“${title}”`}
      form={form}
      initial={{ how: 'now', publishAt: null }}
      save={save}
      close={close}
      okText="确定发布"
    >
      <Form.Item name="how" label="发布时间" extra="发布的是已保存的草稿；定时发布后再改草稿，不影响到时发布的内容">
        <Radio.Group
          options={[
            { value: 'now', label: '立即发布' },
            { value: 'later', label: '定时发布' },
          ]}
        />
      </Form.Item>
      {later && <MomentItem name="publishAt" label="定时" />}
    </FormDialog>
  )
}
