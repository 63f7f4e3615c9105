import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../kit/session.ts'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { toCardPasswordForm } from './links.ts'
import css from './parts/store-card.module.css'
import { WithCard } from './parts/WithCard.tsx'

/** 修改支付密码: by the old one, or by a code to the phone. */
export default function CardPassword(): ReactNode {
  const { mobileNo } = useSession()
  return (
    <WithCard title="修改支付密码">
      {() => (
        <>
          <CellGroup>
            <Cell title="使用原密码修改" note="记得当前的支付密码" to={toCardPasswordForm('old')} />
            <Cell title="使用短信验证码重设" note={`发送至 ${maskPhone(mobileNo)}`} to={toCardPasswordForm('sms')} />
          </CellGroup>
          <p className={css.note}>忘记密码或密码被锁定时，可用短信验证码重设。</p>
        </>
      )}
    </WithCard>
  )
}
