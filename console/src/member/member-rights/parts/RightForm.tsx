import { isAddress } from '@youli/domain/platform/tenant-config/lists.ts'
import { rightIcons } from '@youli/domain/member/member-rights/rules.ts'
import { App, Form, Select } from 'antd'
import { useAction } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { IconField } from '../../../kit/fields/IconField.tsx'
import { LongTextItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

type Right = OutputOf<'GET /console/api/v1/member-rights'>['rights'][number]
type Values = Omit<Right, 'id'>

const blank: Values = { name: '', icon: 'gem', h5Path: '', remark: '', fromLevel: 0, show: true }

/** A new right, or what is to change of one. */
export function RightForm({ right, grades, close }: { right: Right | null; grades: readonly string[]; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const save = useAction('POST /console/api/v1/member-rights/save', { quiet: true })
  return (
    <FormDialog<Values>
      title={right ? `编辑权益 ${right.name}` : '新增权益'}
      form={form}
      initial={right ?? blank}
      save={async (values) => {
        await save.mutateAsync({ ...values, id: right?.id ?? null })
        message.success('权益已保存')
        close()
      }}
      close={close}
    >
      <TextItem name="name" label="名称" required="请输入名称" maxLength={12} placeholder="例如 生日礼" />
      <Form.Item name="fromLevel" label="可享等级">
        <Select options={grades.map((name, value) => ({ value, label: `${name}及以上` }))} />
      </Form.Item>
      <Form.Item name="icon" label="图标" extra="选用线条图标，或上传正方形、透明底的图片">
        <IconField icons={rightIcons} />
      </Form.Item>
      <LongTextItem name="remark" label="说明" maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="怎样享用这项权益" />
      <TextItem
        name="h5Path"
        label="链接"
        extra="会员点击“去使用”打开的页面，可不填"
        rules={[
          {
            validator: (_, v: string) =>
              v === '' || isAddress(v) ? Promise.resolve() : Promise.reject(new Error('链接须以“/”、“http://”或“https://”开头')),
          },
        ]}
        maxLength={300}
        placeholder="/member/point"
      />
      <SwitchItem name="show" label="展示给会员" words={['展示', '隐藏']} />
    </FormDialog>
  )
}
