import { couponTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { successToast } from '../../../kit/ui/toast.ts'

/** 兑换码: turns a printed code into a coupon. */
export function RedeemCode({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const redeem = useAction('POST /coupon/api/v2/code/redeem', {
    invalidates: ['GET /coupon/api/v2/coupon/my', 'GET /coupon/api/v2/coupon/total'],
    onDone: () => {
      successToast(couponTexts.redeemed)
      setCode('')
      onClose()
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const submit = (): void => {
    setFault(code.trim() ? '' : '请输入兑换码')
    if (code.trim()) redeem.mutate({ code: code.trim() })
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="兑换优惠券"
      footer={
        <Button look="strong" size="lg" block busy={redeem.isPending} onClick={submit}>
          立即兑换
        </Button>
      }
    >
      <Field
        label="兑换码"
        placeholder="请输入兑换码"
        maxLength={40}
        autoCapitalize="characters"
        value={code}
        onText={setCode}
        error={fault}
      />
    </Popup>
  )
}
