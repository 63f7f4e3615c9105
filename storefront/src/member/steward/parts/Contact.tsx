import type { ReactNode } from 'react'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { toContactAttention } from '../links.ts'
import type { Steward } from '../widgets/StewardLine.tsx'
import css from './steward.module.css'

/** Who the steward is, and the ways to reach them. */
export const Contact = ({ steward }: { steward: Steward }): ReactNode => (
  <>
    <section className={css.top} aria-label="专属顾问">
      <Avatar src={steward.employeeimageurl} name={steward.employeename} size={0.8} />
      <h2 className={css.name}>{steward.employeename}</h2>
      <p className={css.role}>{steward.shopName ? `${steward.shopName} · 专属顾问` : '专属顾问'}</p>
      {steward.shopTel && (
        <a className={css.call} href={`tel:${steward.shopTel}`}>
          致电门店
        </a>
      )}
    </section>
    {steward.contactQrUrl && (
      <Card>
        <div className={css.qr}>
          <ImageBox src={steward.contactQrUrl} alt={`${steward.employeename}的企业微信二维码`} fit="contain" eager />
        </div>
        <p className={css.hint}>长按识别二维码，添加顾问企业微信</p>
      </Card>
    )}
    {(steward.shopTel || steward.shopAddress) && (
      <CellGroup title="所在门店">
        {steward.shopName && <Cell title="门店" value={steward.shopName} />}
        {steward.shopTel && <Cell title="电话" value={steward.shopTel} />}
        {steward.shopAddress && <Cell title="地址" note={steward.shopAddress} />}
      </CellGroup>
    )}
    <CellGroup>
      <Cell title="关注我们" note="订单动态与顾问消息不错过" to={toContactAttention} />
    </CellGroup>
  </>
)
