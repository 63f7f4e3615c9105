import { App, Button, Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StaffPicker } from '../widgets/StaffPicker.tsx'

/** Gives members to somebody of a store, or takes them from whom they had. */
export function AssignDialog(props: { memberIds: readonly string[]; hasAdvisor: boolean; close: (done?: boolean) => void }) {
  const { memberIds, hasAdvisor, close } = props
  const [form] = Form.useForm<{ shopId: string; employeeId: string }>()
  const { message, modal } = App.useApp()
  const assign = useAction('POST /console/api/v1/stewards/assign', { quiet: true })
  const done = (text: string) => {
    message.success(text)
    close(true)
  }
  const release = () =>
    modal.confirm({
      title: '取消专属顾问？',
      content: '会员将没有专属顾问，可再次分配',
      okText: '取消顾问',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: async () => {
        await assign.mutateAsync({ memberIds: [...memberIds], employeeId: null })
        done('已取消专属顾问')
      },
    })
  return (
    <FormDialog<{ shopId: string; employeeId: string }>
      title={memberIds.length > 1 ? `为${memberIds.length}位会员分配顾问` : '分配专属顾问'}
      form={form}
      okText="分配"
      save={async ({ employeeId }) => {
        const { changed } = await assign.mutateAsync({ memberIds: [...memberIds], employeeId })
        done(changed > 0 ? `已分配${changed}位会员` : '会员原本就由该顾问服务')
      }}
      close={() => close()}
    >
      <StaffPicker />
      {hasAdvisor && (
        <Button type="link" danger style={{ padding: 0 }} onClick={() => void release()}>
          取消现有顾问
        </Button>
      )}
    </FormDialog>
  )
}
