import { titleKinds, titleLengths as max } from '@youli/domain/trade/invoice/rules.ts'
import { titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { App, Form, Select } from 'antd'
import { amount } from '../../../kit/amount.ts'
import { type OutputOf, useAction } from '../../../kit/client.ts'
import { TextItem } from '../../../kit/fields/items.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'

type OfOrder = OutputOf<'GET /console/api/v1/invoices/of-order'>
const fresh = 'new'

interface Values {
  titleId: string
  kind: 'person' | 'company'
  name: string
  taxNo?: string
  email?: string
}

/** Asks for an invoice for the member of an order, who asked by phone. Mount it to open it. */
export function AskDialog({ orderId, of, close }: { orderId: string; of: OfOrder; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const ask = useAction('POST /console/api/v1/invoices/ask', { quiet: true })
  const save = async ({ titleId, ...title }: Values) => {
    await ask.mutateAsync(titleId === fresh ? { orderId, title } : { orderId, titleId })
    message.success('已代会员申请发票')
    close()
  }
  const [first] = of.titles
  return (
    <FormDialog<Values>
      title={`代会员申请发票 ${amount(of.amount)}`}
      form={form}
      initial={{ titleId: first?.id ?? fresh, kind: 'company' }}
      save={save}
      close={close}
      okText="申请"
    >
      <Form.Item name="titleId" label="发票抬头">
        <Select
          options={[
            ...of.titles.map((t) => ({ value: t.id, label: `${t.name} ${t.taxNo || titleKindTexts[t.kind]}` })),
            { value: fresh, label: '填写新抬头' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['titleId', 'kind']}>
        {({ getFieldValue }) => getFieldValue('titleId') === fresh && <NewTitle kind={getFieldValue('kind') as Values['kind']} />}
      </Form.Item>
    </FormDialog>
  )
}

function NewTitle({ kind }: { kind: Values['kind'] }) {
  const isCompany = kind === 'company'
  return (
    <>
      <Form.Item name="kind" label="抬头类型">
        <Select options={optionsOf(titleKinds, titleKindTexts)} />
      </Form.Item>
      <TextItem
        name="name"
        label={isCompany ? '企业名称' : '姓名'}
        required={`请填写${isCompany ? '企业名称' : '姓名'}`}
        maxLength={max.name}
      />
      {isCompany && <TextItem name="taxNo" label="税号" required="请填写税号" maxLength={max.taxNo} placeholder="15–20 位数字或大写字母" />}
      <TextItem name="email" label="邮箱" extra="可不填；发票文件会员也能在订单页打开" maxLength={max.email} />
    </>
  )
}
