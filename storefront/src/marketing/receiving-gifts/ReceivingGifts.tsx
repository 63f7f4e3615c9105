import { useQuery } from '@tanstack/react-query'
import { receivingGiftTexts as words } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { useAction, usePages, type OutputOf } from '../../kit/client.ts'
import { requestText } from '../../kit/http.ts'
import { errorMessage } from '../../kit/errors.ts'
import { RichText } from '../../kit/RichText.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { CardSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import css from './parts/receiving-gifts.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Gift = OutputOf<'GET /ReceivingGifts/GetList'>['data'][number]

/** Gift activities of a page (Spec 2 §9). */
const pageSize = 10
/** Long enough to read what a click gave. */
const readMs = 900
const rulePath = '/ReceivingGifts/Html'

/** 收礼活动: the rules, and activities of which a click gives lucky beans once a day. */
export default function ReceivingGifts(): ReactNode {
  const gifts = usePages('GET /ReceivingGifts/GetList', {}, pageSize, { quiet: true })
  useStoredScroll(gifts.isSuccess)
  // Text without the envelope (conflicts K08), so it has its own way to the server.
  const rule = useQuery({ queryKey: [rulePath], queryFn: () => requestText(rulePath), meta: { quiet: true } })
  const [at, setAt] = useState('')
  const leave = (link: string): void => {
    if (link.startsWith('/')) navigate(link)
    else if (link) window.location.assign(link)
  }
  const click = useAction('POST /ReceivingGifts/Click', {
    invalidates: [
      'GET /ReceivingGifts/GetList',
      'GET /account/api/v1/user',
      'GET /account/api/v1/user/all',
      'GET /user/member/api/v1/centre',
    ],
    onDone: ({ luckyBean, link }) => {
      if (luckyBean > 0) successToast(words.got.replace('{n}', String(luckyBean)))
      else if (!link) alertToast(words.had)
      setTimeout(() => leave(link), luckyBean > 0 ? readMs : 0)
    },
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const open = (gift: Gift): void => {
    if (click.isPending) return
    setAt(gift.id)
    click.mutate({ id: gift.id })
  }
  return (
    <BrandPage title={words.title}>
      {rule.data && (
        <section className={css.rule} aria-label="活动规则">
          <h2 className={css.title}>活动规则</h2>
          <RichText html={rule.data} />
        </section>
      )}
      <PagedList
        query={gifts}
        rows={(page) => page.data}
        keyOf={(gift) => gift.id}
        label={words.title}
        skeleton={<CardSkeleton count={4} />}
        empty={<Empty art="clock" text="眼下没有待收的礼" note="新的活动正在准备中，请稍后再来" />}
      >
        {(gift) => <GiftRow gift={gift} busy={click.isPending && at === gift.id} onOpen={open} />}
      </PagedList>
    </BrandPage>
  )
}

const GiftRow = ({ gift, busy, onOpen }: { gift: Gift; busy: boolean; onOpen: (gift: Gift) => void }): ReactNode => (
  <button type="button" className={css.gift} aria-busy={busy || undefined} onClick={() => onOpen(gift)}>
    <ImageBox src={gift.imgUrl} alt="" ratio={2.2} wide="92vw" />
    <span className={css.words}>
      <span className={css.what}>
        <b className={css.theme}>{gift.theme}</b>
        <span className={css.beans}>{words.perClick.replace('{n}', String(gift.luckyBean))}</span>
        <span className={css.end}>截止 {clockOf(new Date(gift.endTime)).slice(0, 16)}</span>
      </span>
      <span className={cx(css.go, gift.received && css.had)}>{gift.received ? words.had : words.get}</span>
    </span>
  </button>
)
