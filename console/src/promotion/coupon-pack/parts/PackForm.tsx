import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { payTypes } from '@youli/domain/promotion/coupon/rules.ts'
import { faceValueText, payTypeTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { App, Button, Form, InputNumber, Select, Space } from 'antd'
import { useAction, useCall, type InputOf, type Row } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { LongTextItem, TextItem } from '../../../kit/fields/items.tsx'

type Values = Required<Omit<InputOf<'POST /console/api/v1/coupon-packs/save'>, 'id'>>

const empty: Values = {
  packName: '',
  imgUrl: '',
  remark: '',
  payType: 'free',
  payPoint: 0,
  putQuantity: 100,
  personLimit: 1,
  items: [{ templateId: '', quantity: 1 }],
}

/** A pack being made or changed; once somebody took one its coupons stay. */
export function PackForm({ pack, close }: { pack?: Row<'GET /console/api/v1/coupon-packs'>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/coupon-packs/save', { quiet: true })
  const paid = Form.useWatch('payType', form) !== 'free'
  const save = async (said: Values) => {
    const values = { ...empty, ...pack, ...said }
    await store.mutateAsync({ ...values, payPoint: values.payType === 'free' ? 0 : values.payPoint, id: pack?.id })
    message.success('券包已保存')
    close()
  }
  return (
    <FormDialog<Values> title={pack ? '编辑券包' : '新增券包'} form={form} initial={pack ?? empty} save={save} close={close} width={640}>
      <TextItem name="packName" label="券包名称" required="请输入券包名称" maxLength={30} showCount />
      <Items frozen={(pack?.getQuantity ?? 0) > 0} />
      <Space size="large" wrap>
        <Form.Item name="payType" label="领取条件">
          <Select
            style={{ width: 160 }}
            options={payTypes.map((value) => ({ value, label: value === 'free' ? '免费领取' : `用${payTypeTexts[value]}兑换` }))}
          />
        </Form.Item>
        {paid && (
          <Form.Item name="payPoint" label="所需数量" rules={[{ required: true, message: '请填写兑换所需的积分' }]}>
            <InputNumber<number> min={1} max={10_000_000} precision={0} />
          </Form.Item>
        )}
        <Form.Item name="putQuantity" label="发放总量" rules={[{ required: true, message: '请填写发放总量' }]}>
          <InputNumber<number> min={1} max={10_000_000} precision={0} suffix="份" />
        </Form.Item>
        <Form.Item name="personLimit" label="每人限领">
          <InputNumber<number> min={0} max={10_000} precision={0} suffix="份" />
        </Form.Item>
      </Space>
      <LongTextItem name="remark" label="券包说明" maxLength={500} showCount autoSize={{ minRows: 2 }} />
    </FormDialog>
  )
}

function Items({ frozen }: { frozen: boolean }) {
  const result = useCall('GET /console/api/v1/coupons', { stopped: 'false', pageSize: 100 })
  const options = result.data?.data.map((t) => ({ value: t.id, label: `${t.couponName}（${faceValueText(t)}）` }))
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <Form.Item label="内含优惠券" extra={frozen ? '已有会员领取，券包内容不能再修改' : undefined}>
          {fields.map(({ key, name }) => (
            <Space key={key} align="baseline">
              <Form.Item name={[name, 'templateId']} rules={[{ required: true, message: '请选择优惠券' }]}>
                <Select
                  aria-label="优惠券"
                  disabled={frozen}
                  style={{ width: 360 }}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={options}
                />
              </Form.Item>
              <Form.Item name={[name, 'quantity']} rules={[{ required: true, message: '请填写张数' }]}>
                <InputNumber<number> aria-label="张数" disabled={frozen} min={1} max={20} precision={0} suffix="张" />
              </Form.Item>
              {!frozen && fields.length > 1 && (
                <Button type="text" aria-label="移除" icon={<MinusCircleOutlined />} onClick={() => remove(name)} />
              )}
            </Space>
          ))}
          {!frozen && (
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ templateId: '', quantity: 1 })}>
              添加优惠券
            </Button>
          )}
        </Form.Item>
      )}
    </Form.List>
  )
}
