import { dayOf } from '@youli/domain/kit/time.ts'
import { distributorTexts } from '@youli/domain/marketing/distributor/texts.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { toSpreadAide } from '../../member/invite/links.ts'
import { toAngelCoupons, toAngelForm, toAngelMember, toAngelOrders, toAngelRank } from './links.ts'
import css from './parts/angel.module.css'
import { AngelPage, type Standing } from './parts/AngelPage.tsx'
import { yuanText } from '../../kit/yuan.ts'

/** 我的客户: the distributor's own members, with what they bought, and the ways to everything else. */
export default function AngelMembers(): ReactNode {
  return (
    <AngelPage title={distributorTexts.title}>
      {(me) => (
        <>
          <Head me={me} />
          <Members />
        </>
      )}
    </AngelPage>
  )
}

const Head = ({ me }: { me: Standing }): ReactNode => (
  <>
    <section className={css.head} aria-label="本月业绩">
      <b>{me.name || '分销员'}</b>
      <dl className={css.figures}>
        <div>
          <dt>我的客户</dt>
          <dd>{me.members}</dd>
        </div>
        <div>
          <dt>本月订单</dt>
          <dd>{me.monthOrders}</dd>
        </div>
        <div>
          <dt>本月金额</dt>
          <dd>{yuanText(me.monthAmount)}</dd>
        </div>
      </dl>
    </section>
    <nav className={css.ways} aria-label="分销工具">
      <ButtonLink to={toAngelOrders()} look="outline" size="sm">
        订单
      </ButtonLink>
      <ButtonLink to={toAngelCoupons} look="outline" size="sm">
        发券
      </ButtonLink>
      <ButtonLink to={toAngelForm} look="outline" size="sm">
        登记
      </ButtonLink>
      <ButtonLink to={toAngelRank} look="outline" size="sm">
        排行
      </ButtonLink>
    </nav>
  </>
)

function Members(): ReactNode {
  const [keyword, setKeyword] = useState('')
  const members = usePages('GET /diamond-angel/api/v1/members', keyword ? { keyword } : {}, 20, { quiet: true })
  const empty = keyword ? (
    <Empty art="person" text="没有找到客户" note="可输入姓名、完整手机号或手机尾号" />
  ) : (
    <Empty art="person" text="还没有客户" note="好友通过您的邀请注册后会显示在这里" to={toSpreadAide} way="邀请好友" />
  )
  return (
    <>
      <SectionTitle>我的客户</SectionTitle>
      <Field label="搜索" type="search" placeholder="姓名、手机号或尾号" value={keyword} onText={setKeyword} maxLength={20} />
      <PagedList query={members} rows={(page) => page.data} keyOf={(m) => m.memberId} label="我的客户" empty={empty}>
        {(m) => (
          <Link to={toAngelMember(m.memberId)} className={css.row}>
            <Avatar src={m.headImgUrl} name={m.userName} size={0.4} />
            <div className={css.what}>
              <p>{m.userName || '会员'}</p>
              <p className={css.note}>
                {m.mobileNo} · {dayOf(new Date(m.registerTime))}注册
              </p>
            </div>
            <span className={css.end}>
              <span className={css.amount}>{yuanText(m.amount)}</span>
              <p className={css.note}>{m.orders}单</p>
            </span>
          </Link>
        )}
      </PagedList>
    </>
  )
}
