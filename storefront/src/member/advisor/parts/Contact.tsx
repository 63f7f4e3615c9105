import type { ReactNode } from 'react'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { toContactAttention } from '../links.ts'
import type { Advisor } from '../widgets/AdvisorLine.tsx'
import css from './advisor.module.css'

/** Who the advisor is, and the ways to reach them. */
export const Contact = ({ steward: advisor }: { steward: Advisor }): ReactNode => (
  <>
    <section className={css.top} aria-label="专属顾问">
      <Avatar src={advisor.employeeimageurl} name={advisor.employeename} size={0.8} />
      <h2 className={css.name}>{advisor.employeename}</h2>
      <p className={css.role}>{advisor.shopName ? `${advisor.shopName} · 专属顾问` : '专属顾问'}</p>
      {advisor.shopTel && (
        <a className={css.call} href={`tel:${advisor.shopTel}`}>
          致电门店
        </a>
      )}
    </section>
    {advisor.contactQrUrl && (
      <Card>
        <div className={css.qr}>
          <ImageBox src={advisor.contactQrUrl} alt={`${advisor.employeename}的企业微信二维码`} fit="contain" eager />
        </div>
        <p className={css.hint}>长按识别二维码，添加顾问企业微信</p>
      </Card>
    )}
    {(advisor.shopTel || advisor.shopAddress) && (
      <CellGroup title="所在门店">
        {advisor.shopName && <Cell title="门店" value={advisor.shopName} />}
        {advisor.shopTel && <Cell title="电话" value={advisor.shopTel} />}
        {advisor.shopAddress && <Cell title="地址" note={advisor.shopAddress} />}
      </CellGroup>
    )}
    <CellGroup>
      <Cell title="关注我们" note="订单动态与顾问消息不错过" to={toContactAttention} />
    </CellGroup>
  </>
)
