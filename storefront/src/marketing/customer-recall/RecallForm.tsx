import { isMobile } from '@youli/domain/kit/phone.ts'
import { recallLimits } from '@youli/domain/marketing/customer-recall/rules.ts'
import { recallRefusals, recallTexts } from '@youli/domain/marketing/customer-recall/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { RecallPage, type Offer } from './parts/RecallPage.tsx'
import css from './parts/recall.module.css'

/** The form of a recall: name and phone, once; then the gift. */
export default function RecallForm(): ReactNode {
  return (
    <RecallPage tone="plain">
      {(offer, again) =>
        offer.submitted ? (
          <Done received={offer.received} />
        ) : offer.running ? (
          <Form offer={offer} onDone={again} />
        ) : (
          <Empty art="clock" text={recallRefusals.notRunning.msg} />
        )
      }
    </RecallPage>
  )
}

const Done = ({ received }: { received: boolean }): ReactNode => (
  <section className={css.done}>
    <h1 aria-live="polite">{received ? recallTexts.done : '已收到'}</h1>
    <p>{received ? recallTexts.doneNote : recallTexts.failedNote}</p>
    <ButtonLink to="/member/gift_bag" look="strong" size="lg" block>
      查看我的礼品
    </ButtonLink>
    <ButtonLink to="/mall" look="text" block>
      去商城看看
    </ButtonLink>
  </section>
)

function Form({ offer, onDone }: { offer: Offer; onDone: () => void }): ReactNode {
  const session = useSession()
  const [userName, setName] = useState(session.userName)
  const [mobileNo, setMobile] = useState(session.mobileNo)
  const [faults, setFaults] = useState<{ name?: string; mobile?: string }>({})
  const submit = useAction('POST /activity/api/v1/customer-recall/submit', {
    onDone,
    onFail: (error) => setFaults({ mobile: errorMessage(error) }),
  })
  const send = (): void => {
    const found = {
      ...(!userName.trim() && { name: '请输入姓名' }),
      ...(!isMobile(mobileNo) && { mobile: '请输入正确的手机号' }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) submit.mutate({ activityId: offer.activityId, userName, mobileNo })
  }
  return (
    <>
      <section className={css.body}>
        <h1>{offer.title}</h1>
        <p className={css.until}>请留下您的联系方式，随后即可领取回馈</p>
      </section>
      <Field
        label="姓名"
        maxLength={recallLimits.nameOfPerson}
        placeholder="您的姓名"
        value={userName}
        error={faults.name}
        onText={setName}
      />
      <Field label="手机号" type="tel" maxLength={11} placeholder="11位手机号" value={mobileNo} error={faults.mobile} onText={setMobile} />
      <div className={css.foot}>
        <Button look="strong" size="lg" block busy={submit.isPending} onClick={send}>
          {recallTexts.submit}
        </Button>
      </div>
    </>
  )
}
