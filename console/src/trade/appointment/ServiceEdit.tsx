import { bookingPermissions } from '@youli/domain/trade/appointment/permissions.ts'
import { bookingLimits, serviceFault } from '@youli/domain/trade/appointment/rules.ts'
import { weekdayTexts } from '@youli/domain/trade/appointment/texts.ts'
import { Checkbox, DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { StoresField } from '../../platform/store/widgets/StoresField.tsx'
import { appointmentLinks } from './links.ts'
import { SlotsField, type SlotValues } from './parts/SlotsField.tsx'
import { ImageItem, LongTextItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/booking-services/one'>
type Values = Pick<Detail, 'name' | 'picture' | 'remark' | 'shopIds' | 'weekdays' | 'closedDays'> & {
  slots: SlotValues[]
  daysAhead: number | null
  cancelHours: number | null
}
const empty: Values = {
  name: '',
  picture: '',
  remark: '',
  shopIds: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  slots: [{ start: '10:00', end: '11:00', places: 2 }],
  daysAhead: 14,
  closedDays: [],
  cancelHours: 2,
}
const valuesOf = ({ name, picture, remark, shopIds, weekdays, slots, daysAhead, closedDays, cancelHours }: Detail): Values => ({
  name,
  picture,
  remark,
  shopIds,
  weekdays,
  slots,
  daysAhead,
  closedDays,
  cancelHours,
})

function draftOf(v: Values, service?: Detail) {
  const slots = v.slots.map(({ start, end, places }) => ({ start: start ?? '', end: end ?? '', places: places ?? 0 }))
  const draft = { ...v, id: service?.id ?? null, slots, daysAhead: v.daysAhead ?? 0, cancelHours: v.cancelHours ?? 0 }
  throwFault(serviceFault(draft))
  return draft
}

export default function ServiceEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/booking-services/one"
      save="POST /console/api/v1/booking-services/save"
      needs={bookingPermissions.edit}
      back={appointmentLinks.services}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增预约项目"
      nameOf={(service) => service.name}
      hint={({ open }) => open > 0 && `还有 ${open} 个待到店的预约，修改不影响它们`}
      saved="项目已保存"
      renderSections={(_, readOnly) => [
        { title: '项目信息', body: <Basics /> },
        { title: '时段与名额', hint: '名额为每家门店该时段最多接待的人数', body: <SlotsField name="slots" readOnly={readOnly} /> },
        { title: '可预约的日子', body: <Days /> },
      ]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="name" label="项目名称" required="请输入项目名称" maxLength={bookingLimits.name} showCount />
    <Form.Item name="shopIds" label="提供的门店" className={edit.wide}>
      <StoresField placeholder="全部门店" />
    </Form.Item>
    <ImageItem name="picture" label="图片" extra="建议 750×340 像素" wide />
    <LongTextItem name="remark" label="介绍" wide rows={3} maxLength={bookingLimits.remark} showCount />
  </div>
)

const weekdays = weekdayTexts.flatMap((label, value) => (value > 0 ? [{ label, value }] : []))

const Days = () => (
  <div className={edit.grid}>
    <Form.Item name="weekdays" label="星期" className={edit.wide} rules={[{ required: true, message: '请选择可预约的星期' }]}>
      <Checkbox.Group options={weekdays} />
    </Form.Item>
    <NumberItem
      name="daysAhead"
      label="可提前预约"
      extra="含当天"
      required="请输入天数"
      min={1}
      max={bookingLimits.daysAhead}
      suffix="天"
    />
    <NumberItem
      name="cancelHours"
      label="取消时限"
      extra="开始前多少小时之内会员不能自行取消，0 为开始前都可以"
      required="请输入小时数"
      max={bookingLimits.cancelHours}
      suffix="小时"
    />
    <Form.Item name="closedDays" label="停约日期" extra="节假日、店休等不接受预约的日子" className={edit.wide}>
      <ClosedDays />
    </Form.Item>
  </div>
)

/** Several days as the wire has them. */
const ClosedDays = ({ id, value = [], onChange }: { id?: string; value?: string[]; onChange?: (days: string[]) => void }) => (
  <DatePicker
    id={id}
    multiple
    maxTagCount="responsive"
    value={value.map((day) => dayjs(day))}
    onChange={(days) => onChange?.((days ?? []).map((day) => day.format('YYYY-MM-DD')))}
    style={{ width: '100%' }}
  />
)
