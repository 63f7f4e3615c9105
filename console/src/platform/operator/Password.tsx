import { App, Form, Input } from 'antd'
import { useAction } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { PasswordItem } from './widgets/PasswordItem.tsx'

interface Values {
  oldPassword: string
  newPassword: string
  again: string
}

export default function Password() {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const change = useAction('POST /console/api/v1/me/password', { quiet: true })
  const save = async ({ oldPassword, newPassword }: Values) => {
    await change.mutateAsync({ oldPassword, newPassword })
    message.success('密码已修改，其他设备已下线')
  }
  return (
    <EditPage<Values>
      title="修改密码"
      hint="修改后，您在其他设备上的登录会立即失效"
      form={form}
      initial={{ oldPassword: '', newPassword: '', again: '' }}
      save={save}
      back="/me/sessions"
      saveText="修改密码"
      sections={[
        {
          title: '账号密码',
          body: (
            <div style={{ maxWidth: 360 }}>
              <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
                <Input.Password autoComplete="current-password" maxLength={64} />
              </Form.Item>
              <PasswordItem name="newPassword" label="新密码" />
              <Form.Item
                name="again"
                label="再输一次"
                dependencies={['newPassword']}
                validateFirst
                rules={[
                  { required: true, message: '请再输一次新密码' },
                  ({ getFieldValue }) => ({
                    validator: (_, v) =>
                      v === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error('两次输入的密码不一致')),
                  }),
                ]}
              >
                <Input.Password autoComplete="new-password" maxLength={64} />
              </Form.Item>
            </div>
          ),
        },
      ]}
    />
  )
}
