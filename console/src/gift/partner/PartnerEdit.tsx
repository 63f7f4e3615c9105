import { isPartnerTel } from '@youli/domain/gift/partner/rules.ts'
import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { Form } from 'antd'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { MapPoint } from '../../kit/fields/MapPoint.tsx'
import type { Point } from '../../kit/fields/MapPoint.tsx'
import { partnerLinks } from './links.ts'
import { ImageItem, SwitchItem, TextItem } from '../../kit/fields/items.tsx'

type Partner = Omit<OutputOf<'GET /console/api/v1/partners/one'>, 'id' | 'people' | keyof EditMark>
type Values = Omit<Partner, 'lat' | 'lon'> & { point: Point }

const empty: Values = {
  partnerName: '',
  contact: '',
  tel: '',
  address: '',
  logoUrl: '',
  active: true,
  point: { latitude: 0, longitude: 0 },
}

const valuesOf = ({ partnerName, contact, tel, address, lat, lon, logoUrl, active }: Partner): Values => ({
  partnerName,
  contact,
  tel,
  address,
  logoUrl,
  active,
  point: { latitude: lat, longitude: lon },
})

export default function PartnerEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/partners/one"
      save="POST /console/api/v1/partners/save"
      back={partnerLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={({ point, ...values }, partner) => ({ ...values, lat: point.latitude, lon: point.longitude, id: partner?.id ?? null })}
      title="新增合作商家"
      nameOf={(partner) => partner.partnerName}
      saved="合作商家已保存"
      renderSections={() => [
        { title: '商家资料', body: <Basics /> },
        { title: '位置', hint: '会员到这里领取礼品', body: <Place /> },
      ]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="partnerName" label="商家名称" required="请输入商家名称" maxLength={30} showCount />
    <TextItem name="contact" label="联系人" maxLength={20} />
    <TextItem
      name="tel"
      label="电话"
      rules={[
        {
          validator: (_, v: string) =>
            isPartnerTel(v ?? '') ? Promise.resolve() : Promise.reject(new Error('请输入正确的电话，座机带区号，例如 0571-87001234')),
        },
      ]}
      maxLength={20}
      placeholder="0571-87001234"
    />
    <SwitchItem name="active" label="合作状态" extra="停用后商家成员立即失去权限" words={['合作中', '已停用']} />
    <ImageItem name="logoUrl" label="标志" wide />
  </div>
)

const Place = () => (
  <>
    <TextItem name="address" label="详细地址" maxLength={120} />
    <Form.Item name="point" label="坐标">
      <MapPoint />
    </Form.Item>
  </>
)
