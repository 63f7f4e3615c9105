import { App, Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StaffPicker } from '../widgets/StaffPicker.tsx'

/** Gives all members of one employee to another. */
export function HandOverDialog({ from, close }: { from: { id: string; name: string }; close: () => void }) {
  const [form] = Form.useForm<{ shopId: string; employeeId: string }>()
  const { message } = App.useApp()
  const handOver = useAction('POST /console/api/v1/stewards/hand-over', { quiet: true })
  return (
    <FormDialog<{ shopId: string; employeeId: string }>
      title={`移交${from.name}的全部会员`}
      form={form}
      okText="移交"
      save={async ({ employeeId }) => {
        const { changed } = await handOver.mutateAsync({ fromId: from.id, toId: employeeId })
        message.success(`已移交${changed}位会员`)
        close()
      }}
      close={close}
    >
      <StaffPicker label="接手的顾问" except={from.id} />
    </FormDialog>
  )
}
