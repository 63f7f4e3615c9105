import { guessCompany, numberFault } from '@youli/domain/trade/delivery/numbers.ts'
import { App, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { type OutputOf, useAction } from '../../../kit/client.ts'
import { TextItem } from '../../../kit/fields/items.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { companyOptions } from './ParcelDraft.tsx'

export type Parcel = OutputOf<'GET /console/api/v1/order/parcels'>['parcels'][number]
interface Values {
  expressCode?: string
  expressNo: string
  remark: string
}

/** Corrects a parcel; the member is told and the number is followed anew. */
export function EditParcel({ parcel, close, above }: { parcel: Parcel; close: () => void; above?: ReactNode }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const edit = useAction('POST /console/api/v1/order/parcel/edit', { quiet: true })
  const save = async ({ expressCode = '', expressNo, remark }: Values): Promise<void> => {
    const number = expressNo.trim()
    await edit.mutateAsync({ id: parcel.id, expressCode: number === '' ? '' : expressCode, expressNo: number, remark })
    message.success('已修改物流')
    close()
  }
  const { expressCode, expressNo, remark } = parcel
  return (
    <FormDialog<Values>
      title="修改物流"
      form={form}
      initial={{ ...(expressCode && { expressCode }), expressNo, remark }}
      save={save}
      close={close}
      okText="保存并通知会员"
    >
      {above}
      <TextItem
        name="expressNo"
        label="快递单号"
        maxLength={40}
        extra="留空表示无需物流"
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: string) => {
              const fault = numberFault((getFieldValue('expressCode') as string | undefined) ?? '', value)
              if (fault) throw new Error(fault)
            },
          }),
        ]}
        onChange={(e) => {
          const guess = guessCompany(e.target.value)
          if (guess) form.setFieldValue('expressCode', guess)
        }}
      />
      <Form.Item
        name="expressCode"
        label="快递公司"
        dependencies={['expressNo']}
        rules={[
          ({ getFieldValue }) => ({
            required: (getFieldValue('expressNo') as string).trim() !== '',
            message: '还没有选择快递公司',
          }),
        ]}
      >
        <Select placeholder="选择快递公司" allowClear showSearch={{ optionFilterProp: 'label' }} options={companyOptions} />
      </Form.Item>
      <TextItem name="remark" label="发货备注" maxLength={200} extra="会员可在订单详情中看到" />
    </FormDialog>
  )
}
