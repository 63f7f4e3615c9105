import { Form } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FactorItem } from '../../operator/widgets/FactorItem.tsx'
import { PersonItems } from './PersonItems.tsx'
import { BrandItems, type BrandValues, chosenColour } from './BrandItems.tsx'

interface Values extends BrandValues {
  code?: string
}

/** Opens one more brand with its first operator. */
export function BrandForm({ close, done }: { close: () => void; done: (loginName: string) => void }) {
  const [form] = Form.useForm<Values>()
  const add = useAction('POST /console/api/v1/brands/add', { quiet: true })
  const save = async ({ loginName: typed, colour, code, ...rest }: Values) => {
    const loginName = typed.trim().toLowerCase()
    await add.mutateAsync({ ...rest, ...chosenColour(rest.industry, colour), ...(code && { code }), loginName })
    done(loginName)
  }
  return (
    <FormDialog<Values>
      title="开设品牌"
      form={form}
      initial={{ industry: 'general', colour: '' }}
      save={save}
      close={close}
      okText="开设品牌"
      width={720}
    >
      <BrandItems form={form} />
      <h3>第一位管理员</h3>
      <PersonItems />
      <FactorItem before="开设品牌" />
    </FormDialog>
  )
}
