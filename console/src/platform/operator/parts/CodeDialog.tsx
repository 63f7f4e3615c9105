import { Alert, Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { CodeItem } from './CodeItem.tsx'

interface Props {
  what: 'codes' | 'off'
  close: () => void
  /** With the new recovery codes when there are any. */
  done: (codes: readonly string[] | null) => void
}

/** Asks for a code before the second factor is touched. */
export function CodeDialog({ what, close, done }: Props) {
  const [form] = Form.useForm<{ code: string }>()
  const renew = useAction('POST /console/api/v1/me/second-factor/recovery-codes', { quiet: true })
  const off = useAction('POST /console/api/v1/me/second-factor/off', { quiet: true })
  const save = async ({ code }: { code: string }) => {
    if (what === 'codes') return done((await renew.mutateAsync({ code })).recoveryCodes)
    await off.mutateAsync({ code })
    done(null)
  }
  return (
    <FormDialog
      title={what === 'codes' ? '重新生成恢复码' : '关闭动态验证码'}
      form={form}
      save={save}
      close={close}
      okText={what === 'codes' ? '重新生成' : '关闭'}
      danger={what === 'off'}
    >
      <Alert
        style={{ marginBottom: 16 }}
        type="warning"
        showIcon
        title={what === 'codes' ? '生成后，原来的恢复码全部作废' : '关闭后，只凭密码就能登录您的账号'}
      />
      <CodeItem extra="手机不在身边，可输入一个恢复码" />
    </FormDialog>
  )
}
