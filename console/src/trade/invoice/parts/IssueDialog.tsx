import { isInvoiceNumber } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceKindText, invoiceRefusals, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { App, Descriptions, Form } from 'antd'
import dayjs from 'dayjs'
import { amount } from '../../../kit/amount.ts'
import { useAction } from '../../../kit/client.ts'
import { DayField } from '../../../kit/fields/DayField.tsx'
import { DocumentField } from '../../../kit/fields/DocumentField.tsx'
import { TextItem } from '../../../kit/fields/items.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Invoice } from './invoice.ts'

interface Values {
  number: string
  issuedOn: string
  file?: string
}

/** Marks an invoice issued, or corrects what is printed on one that was. Mount it to open it. */
export function IssueDialog({ invoice, close }: { invoice: Invoice; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const issue = useAction('POST /console/api/v1/invoices/issue', { quiet: true })
  const correct = useAction('POST /console/api/v1/invoices/correct', { quiet: true })
  const isNew = invoice.state === 'pending'
  const save = async (values: Values) => {
    const printed = { ...values, id: invoice.id, number: values.number.trim() }
    await (isNew ? issue.mutateAsync({ ...printed, amount: invoice.rightAmount }) : correct.mutateAsync(printed))
    message.success(isNew ? '已标记为已开，会员会收到消息' : '发票已更正')
    close()
  }
  const initial = isNew ? { issuedOn: dayjs().format('YYYY-MM-DD') } : { number: invoice.number, issuedOn: invoice.issuedOn }
  return (
    <FormDialog<Values>
      title={`${isNew ? '标记已开' : '更正发票'} · ${invoice.orderNo}`}
      form={form}
      initial={initial}
      save={save}
      close={close}
      okText={isNew ? '标记已开' : '保存'}
    >
      <TitleFacts invoice={invoice} />
      <TextItem
        name="number"
        label="发票号码"
        required="请填写发票号码"
        rules={[
          {
            validator: (_, value?: string) =>
              !value || isInvoiceNumber(value.trim()) ? Promise.resolve() : Promise.reject(new Error(invoiceRefusals.badNumber.msg)),
          },
        ]}
        maxLength={20}
        placeholder="例如 24442000000012345678"
      />
      <Form.Item name="issuedOn" label="开票日期" rules={[{ required: true, message: '请选择开票日期' }]}>
        <DayField />
      </Form.Item>
      <Form.Item name="file" label="发票文件" extra="PDF、OFD 或图片，5 MB 以内；只有这位会员和有权限的同事能打开，可以以后再传">
        <DocumentField has={invoice.fileType !== ''} />
      </Form.Item>
    </FormDialog>
  )
}

/** What goes into the tax office's form, to be copied. */
export function TitleFacts({ invoice: { title: t, amount: over, rightAmount, state } }: { invoice: Invoice }) {
  const company = [
    ['税号', t.taxNo],
    ['地址', t.address],
    ['电话', t.phone],
    ['开户行', t.bank],
    ['账号', t.account],
  ] as const
  const facts = [
    ['类型', `${invoiceKindText} · ${titleKindTexts[t.kind]}`],
    ['抬头', t.name || '会员已注销'],
    ...company,
    ['邮箱', t.email],
    ['金额', amount(state === 'pending' ? rightAmount : over)],
  ] as const
  return (
    <Descriptions
      column={1}
      size="small"
      style={{ marginBottom: 16 }}
      items={facts.filter(([, text]) => text).map(([label, text]) => ({ key: label, label, children: text }))}
    />
  )
}
