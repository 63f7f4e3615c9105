import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { App, Form, Select } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'

/** The tags of a member: those in use to choose from, new ones to type. */
export function TagsDialog({ member, close }: { member: { id: string; tags: readonly string[] }; close: () => void }) {
  const [form] = Form.useForm<{ tags: string[] }>()
  const { message } = App.useApp()
  const known = useCall('GET /console/api/v1/members/tags', {})
  const set = useAction('POST /console/api/v1/members/tags', { quiet: true })
  return (
    <FormDialog
      title="编辑标签"
      form={form}
      initial={{ tags: [...member.tags] }}
      save={async ({ tags }) => {
        await set.mutateAsync({ id: member.id, tags })
        message.success('标签已保存')
        close()
      }}
      close={close}
    >
      <Form.Item
        name="tags"
        label="标签"
        extra={`每个标签最多${tagMax.length}个字，每位会员最多${tagMax.count}个`}
        rules={[
          {
            validator: (_, tags: string[]) =>
              tags.every((tag) => tag.trim().length <= tagMax.length)
                ? Promise.resolve()
                : Promise.reject(new Error(`每个标签最多${tagMax.length}个字`)),
          },
        ]}
      >
        <Select
          mode="tags"
          maxCount={tagMax.count}
          placeholder="选择或输入后回车"
          options={(known.data ?? []).map(({ tag }) => ({ value: tag, label: tag }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
