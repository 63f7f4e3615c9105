import { CalendarOutlined } from '@ant-design/icons'
import { dayOf } from '@youli/domain/kit/time.ts'
import { bookingPermissions } from '@youli/domain/trade/appointment/permissions.ts'
import { bookingLimits, bookingStates } from '@youli/domain/trade/appointment/rules.ts'
import { bookingStateTexts } from '@youli/domain/trade/appointment/texts.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import css from '../../kit/detail.module.css'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { useStoreOptions } from '../../platform/store/widgets/store-options.ts'
import { appointmentLinks } from './links.ts'
import { toneOf } from './parts/labels.ts'
import { RowAction } from '../../kit/RowAction.tsx'

const key = 'GET /console/api/v1/bookings'
type Booking = Row<typeof key>

const columns: readonly Column<Booking>[] = [
  { title: '日期', sort: 'day', width: 110, text: (b) => b.day },
  { title: '时段', width: 110, text: (b) => `${b.start}-${b.end}` },
  { title: '项目', width: 160, text: (b) => b.serviceName },
  { title: '门店', width: 160, text: (b) => b.shopName },
  {
    title: '会员',
    width: 130,
    render: (b) => (
      <>
        {b.userName || '—'}
        <small className={css.quiet}>{b.mobileNo}</small>
      </>
    ),
    text: (b) => `${b.userName} ${b.mobileNo}`,
  },
  { title: '备注', width: 160, render: (b) => b.remark || '—', text: (b) => b.remark },
  {
    title: '状态',
    width: 150,
    render: (b) => (
      <>
        <StatusTag tone={toneOf[b.state]}>{bookingStateTexts[b.state]}</StatusTag>
        <small className={css.quiet}>{[b.endedBy, b.usedTime && when(b.usedTime), b.cancelReason].filter(Boolean).join(' ')}</small>
      </>
    ),
    text: (b) => bookingStateTexts[b.state],
  },
]
const filterNames = ['serviceId', 'shopId', 'state', 'mobileNo', 'from', 'to'] as const

/** Who booked what, the latest day first. */
export default function Bookings() {
  const go = useNavigate()
  const stores = useStoreOptions()
  const services = useCall('GET /console/api/v1/booking-services', { pageSize: 100 }, { staleTime: 60_000 })
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const cancel = useAction('POST /console/api/v1/bookings/cancel', { quiet: true })
  return (
    <>
      <ListPage
        name="bookings"
        title="预约"
        extra={
          <>
            <ExportButton call="GET /console/api/v1/bookings/export" filters={filterNames} />
            <Button icon={<CalendarOutlined />} onClick={() => void go(appointmentLinks.week)}>
              预约日历
            </Button>
          </>
        }
        call={key}
        filters={[
          {
            kind: 'select',
            name: 'serviceId',
            label: '项目',
            options: (services.data?.data ?? []).map((s) => ({ value: s.id, label: s.name })),
          },
          { kind: 'select', name: 'shopId', label: '门店', options: stores },
          { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(bookingStates, bookingStateTexts) },
          { kind: 'text', name: 'mobileNo', label: '会员手机号' },
          { kind: 'days', name: 'from', to: 'to', label: '预约日期' },
        ]}
        columns={columns}
        actionsWidth={130}
        renderActions={(b) => <Actions booking={b} cancel={() => setCancelling(b)} />}
        empty="还没有会员预约"
      />
      {cancelling && (
        <NoteDialog
          title={`取消${cancelling.userName || '会员'}的预约`}
          label="取消原因"
          hint="会员会收到消息并看到原因，名额随即释放"
          max={bookingLimits.reason}
          okText="取消预约"
          danger
          done="预约已取消"
          send={(reason) => cancel.mutateAsync({ id: cancelling.id, reason })}
          close={() => setCancelling(null)}
        />
      )}
    </>
  )
}

function Actions({ booking, cancel }: { booking: Booking; cancel: () => void }) {
  const may = useMay()
  const [today] = useState(() => dayOf(new Date()))
  const { message, modal } = App.useApp()
  const use = useAction('POST /console/api/v1/bookings/use')
  if (!may(bookingPermissions.edit) || booking.state !== 'booked') return null
  const ask = () =>
    modal.confirm({
      title: `确认${booking.userName || '会员'}已到店？`,
      content: '核销后不能撤销',
      okText: '核销',
      cancelText: '取消',
      onOk: () => use.mutateAsync({ id: booking.id }).then(() => void message.success('核销成功')),
    })
  return (
    <>
      {booking.day === today && <RowAction onClick={() => void ask()}>核销</RowAction>}
      <RowAction danger onClick={cancel}>
        取消
      </RowAction>
    </>
  )
}
