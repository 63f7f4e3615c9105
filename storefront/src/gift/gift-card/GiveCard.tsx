import { giftCardRefusals, giftCardTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { useState, type ReactNode } from 'react'
import { call, useAction, useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { toGivenCards } from './links.ts'
import { GiftCardTile } from './parts/GiftCardTile.tsx'
import css from './parts/card.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Member = OutputOf<'POST /giftmall/card/mobile/find-member'>
type Given = OutputOf<'GET /giftmall/card/mobile/enable'>['data'][number]

const { give: title } = giftCardTexts

/** The member of a whole phone, or of the code they hold out. */
async function find(input: string): Promise<Member> {
  const text = input.trim()
  if (isMobile(text)) return call('POST /giftmall/card/mobile/find-member', { mobile: text })
  const { memberId, userName, mobileNo, headImgUrl } = await call('POST /user/member-card/identify', { code: text })
  return { userId: memberId, userName, mobile: mobileNo, headImgUrl }
}

/** 发放礼品卡: find the member, choose a card, give it. */
export default function GiveCard(): ReactNode {
  const [member, setMember] = useState<Member | null>(null)
  const [chosen, setChosen] = useState<Given | null>(null)
  const give = useAction('POST /giftmall/card/mobile/grant', {
    invalidates: ['GET /giftmall/card/mobile/enable', 'GET /giftmall/card/mobile/grantlist'],
    onDone: () => {
      successToast(giftCardTexts.gave)
      setMember(null)
      setChosen(null)
    },
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const submit = async (): Promise<void> => {
    if (!member) return alertToast('请先查找会员')
    if (!chosen) return alertToast('还没选要发放的礼品卡')
    const { userId, userName, mobile } = member
    const text = giftCardTexts.giveAsk.replace('{card}', chosen.name).replace('{member}', `${userName || '会员'} ${mobile}`)
    if (await confirm(text)) give.mutate({ cardId: chosen.id, userId, userName, mobile })
  }
  return (
    <BrandPage
      title={title}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block busy={give.isPending} disabled={!member || !chosen} onClick={() => void submit()}>
            确认发放
          </Button>
        </ActionBar>
      }
    >
      <Finder member={member} onFound={setMember} />
      <Cards value={chosen?.id} onPick={setChosen} />
      <CellGroup>
        <Cell title={giftCardTexts.given} note="我发出的礼品卡与兑换情况" to={toGivenCards} />
      </CellGroup>
    </BrandPage>
  )
}

function Finder({ member, onFound }: { member: Member | null; onFound: (member: Member | null) => void }): ReactNode {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const look = async (): Promise<void> => {
    if (typed.trim() === '') return setFault(giftCardRefusals.noMember.msg)
    setBusy(true)
    onFound(null)
    try {
      onFound(await find(typed))
      setTyped('')
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card flush>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <Field
          label="会员"
          layout="stack"
          inputMode="numeric"
          autoComplete="off"
          maxLength={300}
          placeholder="手机号，或8位会员码"
          value={typed}
          error={fault}
          onText={(text) => {
            setTyped(text)
            setFault(null)
          }}
          end={
            <Button type="submit" look="outline" size="sm" busy={busy}>
              查找
            </Button>
          }
        />
      </form>
      {member && (
        <section className={css.person} aria-label="发放对象">
          <Avatar src={member.headImgUrl} name={member.userName} size={0.44} />
          <span>
            <b>{member.userName || '会员'}</b>
            <span>{member.mobile}</span>
          </span>
        </section>
      )}
    </Card>
  )
}

function Cards({ value, onPick }: { value: string | undefined; onPick: (card: Given) => void }): ReactNode {
  const result = useCall('GET /giftmall/card/mobile/enable', { page: 1, pageSize: 9999 }, { quiet: true, staleTime: 0 })
  if (result.isPending) return <ListSkeleton count={3} />
  if (result.isError)
    return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  if (result.data.data.length === 0) return <Empty art="ticket" text="还没有可发放的礼品卡" note="请联系管理员在后台新增" />
  return (
    <section className={css.section} aria-label="可发放的礼品卡">
      <h2 className={css.title}>选择礼品卡</h2>
      {result.data.data.map((card) => (
        <button
          key={card.id}
          type="button"
          className={css.pick}
          aria-pressed={card.id === value}
          disabled={card.left === 0}
          onClick={() => onPick(card)}
        >
          <GiftCardTile
            card={card}
            chosen={card.id === value}
            grey={card.left === 0}
            mark={card.left === null ? undefined : card.left === 0 ? '已发完' : `还可发${card.left}张`}
            note={card.remark || `${card.gifts}种礼品任选一件`}
          />
        </button>
      ))}
    </section>
  )
}
