import { isMobile } from '@youli/domain/kit/phone.ts'
import { bespokeLimits, type Booking } from '@youli/domain/trade/bespoke/rules.ts'
import { useState, type ReactNode } from 'react'
import { call } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field, PickField, TextField } from '../../../kit/ui/Field.tsx'
import { Card, SectionTitle } from '../../../kit/ui/Page.tsx'
import { topTip } from '../../../kit/ui/toast.ts'
import { StorePickerPopup } from '../../../platform/store/widgets/StorePickerPopup.tsx'

/** A booking while it is written: amounts as typed, '' is not agreed. */
export interface BookingDraft extends Omit<Booking, 'price' | 'deposit'> {
  shopName: string
  price: string
  deposit: string
}
interface Props {
  booking: BookingDraft
  /** The member stays: only what they want may change. */
  fixed: boolean
  fault: { field: string; text: string } | null
  onChange: (part: Partial<BookingDraft>) => void
}

/** For whom, where it is taken, and on what terms. */
export function BookingFields({ booking, fixed, fault, onChange }: Props): ReactNode {
  const errorOf = (field: keyof Booking): string | null => (fault?.field === field ? fault.text : null)
  return (
    <>
      <SectionTitle>会员</SectionTitle>
      <Card flush>
        <FindMember booking={booking} fixed={fixed} error={errorOf('mobileNo')} onChange={onChange} />
        <Field
          label="姓名"
          required
          maxLength={bespokeLimits.userName}
          value={booking.userName}
          onText={(userName) => onChange({ userName })}
          error={errorOf('userName')}
        />
      </Card>
      <SectionTitle>取货与费用</SectionTitle>
      <Card flush>
        <PickStore booking={booking} error={errorOf('shopId')} onChange={onChange} />
        <Field label="期望日期" type="date" value={booking.expectDate} onText={(expectDate) => onChange({ expectDate })} />
        <Field
          label="价格"
          type="number"
          inputMode="decimal"
          placeholder="未定可不填"
          value={booking.price}
          onText={(price) => onChange({ price })}
          error={errorOf('price')}
          end="元"
        />
        <Field
          label="定金"
          type="number"
          inputMode="decimal"
          placeholder="在门店收取，此处仅登记"
          value={booking.deposit}
          onText={(deposit) => onChange({ deposit })}
          error={errorOf('deposit')}
          end="元"
        />
        <TextField label="备注" maxLength={bespokeLimits.words} value={booking.remark} onText={(remark) => onChange({ remark })} />
      </Card>
    </>
  )
}

type Part = Pick<Props, 'booking' | 'onChange'> & { error: string | null }

/** The phone, and who is behind it. */
function FindMember({ booking, fixed, error, onChange }: Part & { fixed: boolean }): ReactNode {
  const [busy, setBusy] = useState(false)
  const find = async (): Promise<void> => {
    const mobileNo = booking.mobileNo.trim()
    if (!isMobile(mobileNo)) return topTip('手机号须为1开头的11位数字')
    setBusy(true)
    try {
      const found = await call('GET /bespoke/template/get-user-booking-by-mobile-no', { mobileNo })
      onChange({ userName: (JSON.parse(found.bookingField) as Booking).userName })
      if (found.openTrades > 0) topTip(`该会员有${String(found.openTrades)}个进行中的定制单`, 'success')
    } catch (failure) {
      topTip(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      label="手机号"
      required
      type="tel"
      inputMode="numeric"
      maxLength={11}
      disabled={fixed}
      value={booking.mobileNo}
      onText={(mobileNo) => onChange({ mobileNo })}
      error={error}
      end={
        !fixed && (
          <Button look="outline" size="sm" busy={busy} onClick={() => void find()}>
            查找会员
          </Button>
        )
      }
    />
  )
}

/** Where it is taken: the employee's own store; who works for all of them chooses. */
function PickStore({ booking, error, onChange }: Part): ReactNode {
  const [open, setOpen] = useState(false)
  const own = useSession((s) => s.shopId)
  const ids = own && own !== '0' ? [own] : undefined
  return (
    <>
      <PickField label="取货门店" required value={booking.shopName} onClick={() => setOpen(true)} error={error} />
      <StorePickerPopup
        open={open}
        onClose={() => setOpen(false)}
        ids={ids}
        value={booking.shopId}
        onPick={({ id: shopId, shopName }) => onChange({ shopId, shopName })}
      />
    </>
  )
}
