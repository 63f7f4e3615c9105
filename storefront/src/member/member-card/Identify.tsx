import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { cardTexts } from '@youli/domain/member/member-card/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useAction, type OutputOf } from '../../kit/client.ts'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import css from './parts/card.module.css'
import { spaced } from '../../kit/spaced.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 识别会员: staff read a member code with their phone, or type its number. */
export default function Identify(): ReactNode {
  const { isEmployee } = useSession()
  return (
    <BrandPage title={cardTexts.identify}>
      {isEmployee ? <Reading /> : <Empty art="person" text={cardTexts.staffOnly} note="如您是门店员工，请用登记的手机号登录" />}
    </BrandPage>
  )
}

function Reading(): ReactNode {
  const [params] = useSearchParams()
  const scanned = params.get(shownCode) ?? ''
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const find = useAction('POST /user/member-card/identify', { onFail: (error) => setFault(error.message) })
  const { mutate } = find
  const result = useRef('')
  useEffect(() => {
    // The code that was scanned is read once; a code lives two minutes.
    if (!scanned || result.current === scanned) return
    result.current = scanned
    mutate({ code: scanned })
  }, [scanned, mutate])
  return (
    <>
      <form
        className={css.field}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setFault(null)
          mutate({ code: typed })
        }}
      >
        <Field
          label="会员码数字"
          layout="stack"
          inputMode="numeric"
          autoComplete="off"
          maxLength={300}
          placeholder="请输入顾客会员码下方的8位数字"
          hint="也可用微信扫描顾客的会员码"
          value={typed}
          error={fault}
          onText={(text) => {
            setTyped(text)
            setFault(null)
          }}
        />
        <Button type="submit" look="strong" size="lg" block busy={find.isPending} disabled={typed.trim() === ''}>
          识别
        </Button>
      </form>
      {find.data && !fault && <Found member={find.data} />}
    </>
  )
}

const Found = ({ member }: { member: OutputOf<'POST /user/member-card/identify'> }): ReactNode => (
  <>
    <section className={css.person} aria-label="会员">
      <Avatar src={member.headImgUrl} name={member.userName} size={0.56} />
      <span>
        <b>{member.userName || '会员'}</b>
        <span>{member.gradeName}</span>
      </span>
    </section>
    <CellGroup>
      <Cell title="手机号" value={member.mobileNo} />
      <Cell title="会员卡号" value={member.cardNo ? spaced(member.cardNo) : '未激活'} />
      <Cell title="可用积分" value={String(member.points)} />
      <Cell title="专属顾问" value={member.stewardName || '还没有'} />
      <Cell title="开卡门店" value={member.shopName || '未选择'} />
      <Cell title="注册日期" value={dayOf(new Date(member.registerTime))} />
    </CellGroup>
  </>
)
