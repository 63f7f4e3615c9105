import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon, type IconName } from '../../../kit/ui/Icon.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import css from '../parts/registration.module.css'
import { register, useRegisterProgress } from './registration.ts'

const benefits: { icon: IconName; title: string; note: string }[] = [
  { icon: 'ticket', title: '会员专享优惠', note: '优惠券、积分抵现，下单立享' },
  { icon: 'gift', title: '积分换好礼', note: '购物、签到攒积分，兑换心仪礼品' },
  { icon: 'spark', title: '生日与纪念日惊喜', note: '重要的日子，为您准备礼遇' },
]

/** What members get. */
export const Benefits = (): ReactNode => (
  <ul className={css.benefits}>
    {benefits.map(({ icon, title, note }) => (
      <li key={icon} className={css.benefit}>
        <span className={css.mark}>
          <Icon name={icon} size={0.24} />
        </span>
        <span>
          <b className={css.what}>{title}</b>
          <span className={css.why}>{note}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** 免费注册: shown where a visitor wants what only members may do. */
export function RegisterSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const points = useRegisterProgress()?.bindPhonePoint ?? 0
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="注册会员后即可购买"
      footer={
        <Button look="strong" size="lg" block onClick={register}>
          免费注册
        </Button>
      }
    >
      <Benefits />
      {points > 0 && <p className={css.reward}>绑定手机号即得 {points} 积分</p>}
    </Popup>
  )
}
