import { useState, type ReactNode } from 'react'
import { navigate, useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall, usePages } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { NoticeBar } from '../../kit/ui/NoticeBar.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { toAngelCoupon } from './links.ts'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'

/** 发放优惠券: which coupon, to whom; what the address names is chosen already. */
export default function GiveCoupon(): ReactNode {
  return <AngelPage title="发放优惠券">{() => <Choose />}</AngelPage>
}

function Choose(): ReactNode {
  const [params, setParams] = useSearchParams()
  const [templateId, memberId] = [params.get('templateId') ?? '', params.get('memberId') ?? '']
  const [fault, setFault] = useState<string | null>(null)
  const coupons = useCall('GET /diamond-angel/api/v1/coupons', {}, { quiet: true, staleTime: 0 })
  const give = useAction('POST /diamond-angel/api/v1/give-coupon', {
    onDone: ({ left }) => {
      successToast(`已发放，还可发${left}张`)
      navigate(toAngelCoupon(templateId), { replace: true })
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const choose = (words: Record<string, string>): void => {
    setFault(null)
    setParams({ ...Object.fromEntries(params), ...words }, { replace: true })
  }
  if (coupons.error) return <ErrorView note={errorMessage(coupons.error)} onRetry={() => void coupons.refetch()} />
  if (!coupons.data) return <ListSkeleton count={4} />
  const open = coupons.data.filter((c) => c.left > 0)
  if (open.length === 0) return <Empty art="ticket" text="没有可发的优惠券" note="请联系品牌分配额度" />
  return (
    <>
      {fault && <NoticeBar tone="danger">{fault}</NoticeBar>}
      <SectionTitle>选择优惠券</SectionTitle>
      <div className={css.foot}>
        {open.map((c) => (
          <button
            key={c.templateId}
            type="button"
            aria-pressed={c.templateId === templateId}
            className={c.templateId === templateId ? `${css.row} ${css.own}` : css.row}
            onClick={() => choose({ templateId: c.templateId })}
          >
            <span className={css.what}>
              {c.name} · {c.terms}
            </span>
            <span className={css.note}>剩{c.left}张</span>
          </button>
        ))}
      </div>
      <SectionTitle>选择客户</SectionTitle>
      <Members chosen={memberId} choose={(id) => choose({ memberId: id })} />
      <div className={css.foot}>
        <Button
          look="strong"
          size="lg"
          block
          disabled={!templateId || !memberId}
          busy={give.isPending}
          onClick={() => give.mutate({ templateId, memberId })}
        >
          确认发放
        </Button>
      </div>
    </>
  )
}

function Members({ chosen, choose }: { chosen: string; choose: (memberId: string) => void }): ReactNode {
  const members = usePages('GET /diamond-angel/api/v1/members', {}, 20, { quiet: true })
  return (
    <PagedList
      query={members}
      rows={(page) => page.data}
      keyOf={(m) => m.memberId}
      label="选择客户"
      empty={<Empty art="ticket" text="还没有客户" />}
    >
      {(m) => (
        <button
          type="button"
          aria-pressed={m.memberId === chosen}
          className={m.memberId === chosen ? `${css.row} ${css.own}` : css.row}
          onClick={() => choose(m.memberId)}
        >
          <span className={css.what}>{m.userName || '会员'}</span>
          <span className={css.note}>{m.mobileNo}</span>
        </button>
      )}
    </PagedList>
  )
}
