import { Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { PasswordItem } from '../widgets/PasswordItem.tsx'

interface Props {
  operator: { id: string; name: string }
  close: () => void
  done: () => void
}

export function ResetPassword({ operator, close, done }: Props) {
  const [form] = Form.useForm<{ password: string }>()
  const reset = useAction('POST /console/api/v1/operators/reset-password', { quiet: true })
  const save = async ({ password }: { password: string }) => {
    await reset.mutateAsync({ id: operator.id, password })
    done()
  }
  return (
    <FormDialog title={`重置“${operator.name}”的密码`} form={form} save={save} close={close} okText="重置并下线" danger>
      <PasswordItem name="password" label="新密码" />
    </FormDialog>
  )
}
