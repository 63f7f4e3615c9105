import { isRealId } from '@youli/domain/kit/ids.ts'
import { advisorTexts as texts } from '@youli/domain/member/advisor/texts.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { Contact } from './parts/Contact.tsx'
import { StoreChoice } from './parts/StoreChoice.tsx'
import css from './parts/advisor.module.css'
import { StaffPicker } from './widgets/StaffPicker.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 我的专属顾问: who looks after the member and how to reach them; the way to one for who has none. */
export default function MyAdvisor(): ReactNode {
  const advisor = useCall('GET /user/member/api/v1/my-employee', {}, { quiet: true, staleTime: 0 })
  const [params] = useSearchParams()
  const fromLink = useSession((s) => s.fromEmployeeId)
  const invited = params.get('employeeid') ?? fromLink
  return (
    <BrandPage title={texts.title}>
      {advisor.isPending && <ListSkeleton count={3} />}
      {advisor.isError && <ErrorView note={errorMessage(advisor.error)} onRetry={() => void advisor.refetch()} />}
      {advisor.data && <Contact steward={advisor.data} />}
      {advisor.data === null && <Choosing invited={isRealId(invited) ? invited : ''} />}
    </BrandPage>
  )
}

/** By the code that was scanned, or by store and person. */
function Choosing({ invited }: { invited: string }): ReactNode {
  const inviter = useCall('GET /user/member/api/v1/my-employee/one', { employeeId: invited }, { enabled: invited !== '', quiet: true })
  const [step, setStep] = useState<'none' | 'store' | 'staff'>('none')
  const [shop, setShop] = useState<{ id: string; shopName: string } | null>(null)
  const bind = useAction('POST /user/member/api/v1/my-employee/bind', {
    invalidates: ['GET /user/member/api/v1/my-employee', 'GET /user/member/api/v1/centre'],
    onDone: ({ employeename }) => successToast(`${employeename}${texts.bound}`),
  })
  const choose = async (who: { employeeId: string; name: string }): Promise<void> => {
    setStep('none')
    if (await confirm(`选择${who.name}为您的专属顾问？`)) bind.mutate({ employeeId: who.employeeId })
  }
  return (
    <>
      {inviter.data ? (
        <Card>
          <div className={css.invite}>
            <Avatar src={inviter.data.employeeimageurl} name={inviter.data.employeename} size={0.72} />
            <h2>{inviter.data.employeename}邀请您</h2>
            <p>成为TA的专属会员，选品、预约、售后一对一服务</p>
            <Button
              look="strong"
              size="lg"
              block
              busy={bind.isPending}
              onClick={() => bind.mutate({ employeeId: inviter.data!.employeeId })}
            >
              接受邀请
            </Button>
          </div>
        </Card>
      ) : (
        <Empty art="person" text={texts.none} note={texts.noneNote} />
      )}
      <div className={css.choose}>
        <Button look={inviter.data ? 'outline' : 'strong'} size="lg" block busy={bind.isPending} onClick={() => setStep('store')}>
          按门店选择顾问
        </Button>
      </div>
      <StoreChoice
        open={step === 'store'}
        onClose={() => setStep('none')}
        onPick={(store) => {
          setShop(store)
          setStep('staff')
        }}
      />
      {shop && (
        <StaffPicker
          open={step === 'staff'}
          onClose={() => setStep('none')}
          shop={shop}
          onPick={(staff) => void choose({ employeeId: staff.employeeId, name: staff.employeeName })}
        />
      )}
    </>
  )
}
