import type { EditMark } from '@youli/domain/kit/edit-mark.ts'
import { isLandline, isMobile } from '@youli/domain/kit/phone.ts'
import { App, Form } from 'antd'
import { useAction } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { EditRoute, reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'
import { MapPoint } from '../../kit/fields/MapPoint.tsx'
import type { Point } from '../../kit/fields/MapPoint.tsx'
import { storeLinks } from './links.ts'
import { AddressField } from './parts/AddressField.tsx'
import { ImageItem, NumberItem, SwitchItem, TextItem } from '../../kit/fields/items.tsx'

type Read = OutputOf<'GET /console/api/v1/stores/one'>
type Store = Omit<Read, 'id' | keyof EditMark>
type Values = Omit<Store, 'latitude' | 'longitude'> & { point: Point }

/** A mobile, a landline or a 400 number; blanks between the digits are people's habit. */
function isTelephone(text: string): boolean {
  const number = text.replaceAll(' ', '')
  return number === '' || isMobile(number) || isLandline(number) || /^400-?\d{3}-?\d{4}$/.test(number)
}

const empty: Store = {
  shopName: '',
  shopTel: '',
  address: '',
  latitude: 0,
  longitude: 0,
  receptionLimitOfDay: 0,
  imageUrl: '',
  openHours: '10:00-21:30',
  open: true,
}

export default function StoreEdit() {
  return <EditRoute load="GET /console/api/v1/stores/one">{(store) => <StoreForm read={store} />}</EditRoute>
}

/** What a form has of a store: without what is not its own. */
const valuesOf = ({ shopName, shopTel, address, latitude, longitude, receptionLimitOfDay, imageUrl, openHours, open }: Store): Values => ({
  shopName,
  shopTel,
  address,
  receptionLimitOfDay,
  imageUrl,
  openHours,
  open,
  point: { latitude, longitude },
})

function StoreForm({ read }: { read: Read | undefined }) {
  const id = read?.id
  const store: Store = read ?? empty
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const add = useAction('POST /console/api/v1/stores/add', { quiet: true })
  const change = useAction('POST /console/api/v1/stores/edit', { quiet: true })
  const save = async ({ point, ...values }: Values, { version }: Seen<Values>) => {
    const draft = { ...values, ...point }
    await (id ? change.mutateAsync({ ...draft, id, version }) : add.mutateAsync(draft))
    message.success('门店已保存')
  }
  return (
    <EditPage<Values>
      title={id ? store.shopName : '新增门店'}
      form={form}
      initial={valuesOf(store)}
      mark={read}
      reload={id ? reloader('GET /console/api/v1/stores/one', { id }, valuesOf) : undefined}
      save={save}
      back={storeLinks.list}
      sections={[
        { title: '基本资料', body: <Basics /> },
        { title: '位置', hint: '用于计算会员到店距离', body: <Place /> },
        { title: '自提与营业', body: <Service /> },
      ]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="shopName" label="门店名称" required="请输入门店名称" maxLength={40} placeholder="例如 人民路店" />
    <TextItem
      name="shopTel"
      label="联系电话"
      rules={[
        {
          validator: (_, v: string) =>
            isTelephone(v) ? Promise.resolve() : Promise.reject(new Error('请输入正确的电话，座机带区号，例如 0755-86001234')),
        },
      ]}
      maxLength={20}
      placeholder="0755-86001234"
    />
    <TextItem name="openHours" label="营业时间" maxLength={60} placeholder="10:00-21:30" />
    <ImageItem name="imageUrl" label="门店照片" wide extra="建议正方形，会显示在门店列表与详情中" />
  </div>
)

const Place = () => (
  <>
    <Form.Item name="address" label="详细地址" rules={[{ required: true, whitespace: true, message: '请输入详细地址' }]}>
      <AddressField />
    </Form.Item>
    <Form.Item
      name="point"
      label="坐标"
      required
      rules={[
        {
          validator: (_, p: Point) =>
            p.latitude !== 0 || p.longitude !== 0 ? Promise.resolve() : Promise.reject(new Error('请填写门店坐标')),
        },
      ]}
    >
      <MapPoint />
    </Form.Item>
  </>
)

const Service = () => (
  <div className={edit.grid}>
    <SwitchItem name="open" label="营业" extra="关闭后会员不能再选择此门店自提，已有订单不受影响" words={['营业中', '已停业']} />
    <NumberItem
      name="receptionLimitOfDay"
      label="每日接待上限"
      extra="每天最多接待的自提预约数，0 为不限"
      max={100_000}
      suffix="单 / 天"
      style={{ width: 200 }}
    />
  </div>
)
