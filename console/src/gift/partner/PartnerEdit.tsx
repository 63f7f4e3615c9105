import { isPartnerTel } from '@youli/domain/gift/partner/rules.ts'
import { App, Form, Input, Switch } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/edit.module.css'
import { EditPage } from '../../kit/EditPage.tsx'
import { ImageField } from '../../kit/fields/ImageField.tsx'
import { MapPoint } from '../../kit/fields/MapPoint.tsx'
import type { Point } from '../../kit/fields/MapPoint.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { partnerLinks } from './links.ts'

type Partner = Omit<OutputOf<'GET /console/api/v1/partners/one'>, 'id' | 'people'>
type Values = Omit<Partner, 'lat' | 'lon'> & { point: Point }

const empty: Partner = { partnerName: '', contact: '', tel: '', address: '', lat: 0, lon: 0, logoUrl: '', active: true }

export default function PartnerEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/partners/one', { id: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <PartnerForm partner={empty} />
  return <Loaded asked={asked}>{(partner) => <PartnerForm key={id} id={id} partner={partner} />}</Loaded>
}

function PartnerForm({ id, partner }: { id?: string; partner: Partner }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/partners/save', { quiet: true })
  const { partnerName, contact, tel, address, lat, lon, logoUrl, active } = partner
  const save = async ({ point, ...values }: Values) => {
    await store.mutateAsync({ ...values, lat: point.latitude, lon: point.longitude, id: id ?? null })
    message.success('合作商家已保存')
  }
  return (
    <EditPage<Values>
      title={id ? partner.partnerName : '新增合作商家'}
      form={form}
      initial={{ partnerName, contact, tel, address, logoUrl, active, point: { latitude: lat, longitude: lon } }}
      save={save}
      back={partnerLinks.list}
      sections={[
        { title: '商家资料', body: <Basics /> },
        { title: '位置', hint: '会员到这里领取礼品', body: <Place /> },
      ]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <Form.Item name="partnerName" label="商家名称" rules={[{ required: true, whitespace: true, message: '请输入商家名称' }]}>
      <Input maxLength={30} showCount />
    </Form.Item>
    <Form.Item name="contact" label="联系人">
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item
      name="tel"
      label="电话"
      rules={[
        {
          validator: (_, v: string) =>
            isPartnerTel(v ?? '') ? Promise.resolve() : Promise.reject(new Error('请输入正确的电话，座机带区号，例如 0571-87001234')),
        },
      ]}
    >
      <Input maxLength={20} placeholder="0571-87001234" />
    </Form.Item>
    <Form.Item name="active" label="合作状态" valuePropName="checked" extra="停用后商家成员立即失去权限">
      <Switch checkedChildren="合作中" unCheckedChildren="已停用" />
    </Form.Item>
    <Form.Item name="logoUrl" label="标志" className={edit.wide}>
      <ImageField />
    </Form.Item>
  </div>
)

const Place = () => (
  <>
    <Form.Item name="address" label="详细地址">
      <Input maxLength={120} />
    </Form.Item>
    <Form.Item name="point" label="坐标">
      <MapPoint />
    </Form.Item>
  </>
)
