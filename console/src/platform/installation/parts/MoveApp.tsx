import { Alert, Form, Select } from 'antd'
import { type OutputOf, useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FactorItem } from '../../operator/widgets/FactorItem.tsx'

type Brand = OutputOf<'GET /console/api/v1/brands'>[number]

interface Props {
  appId: string
  from: Brand
  brands: readonly Brand[]
  close: () => void
  done: (to: string) => void
}

/** Moves an unused app to another brand, and says what that means. */
export function MoveApp({ appId, from, brands, close, done }: Props) {
  const [form] = Form.useForm<{ to: string; code?: string }>()
  const move = useAction('POST /console/api/v1/brands/move-app', { quiet: true })
  const others = brands.filter(({ id }) => id !== from.id)
  const save = async ({ to, code }: { to: string; code?: string }) => {
    await move.mutateAsync({ appId, from: from.id, to, ...(code && { code }) })
    done(others.find(({ id }) => id === to)?.brandName ?? '')
  }
  return (
    <FormDialog title="移到其他品牌" form={form} save={save} close={close} okText="移过去">
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={`公众号 ${appId} 将离开「${from.brandName}」`}
        description={`通过它打开的「${from.brandName}」页面立刻失效。新品牌在「接入」填写 AppSecret 后即可使用；「${from.brandName}」保存的密钥保留，移回来可以接着用。有人通过它进入商城之后，不能再移动。`}
      />
      <Form.Item name="to" label="移到" rules={[{ required: true, message: '请选择品牌' }]}>
        <Select placeholder="选择品牌" options={others.map(({ id, brandName }) => ({ value: id, label: brandName }))} />
      </Form.Item>
      <FactorItem before="移动" />
    </FormDialog>
  )
}
