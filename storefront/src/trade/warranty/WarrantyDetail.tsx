import { noId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { copy } from '../../kit/copy.ts'
import { RichText } from '../../kit/RichText.tsx'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { FactRow } from '../../kit/ui/FactRow.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { toOrderDetail } from '../order/links.ts'
import { toVerify, toWarranty, toWarrantyImage } from './links.ts'
import { WithCertificate } from './parts/WithCertificate.tsx'
import { Sheet } from './parts/Sheet.tsx'
import css from './parts/warranty.module.css'

/** One of the member's certificates. */
export default function WarrantyDetail(): ReactNode {
  return (
    <WithCertificate>
      {(c, paper) => (
        <>
          <Sheet face={c} paper={paper} owner={c.userName} code={c.verifyUrl} />
          {c.reason && <p className={css.reason}>原因：{c.reason}</p>}
          {c.phase !== 'void' && c.phase !== 'replaced' && (
            <div className={css.go}>
              <ButtonLink to={toWarrantyImage(c.id)} look="strong" size="lg" block>
                生成证书图片
              </ButtonLink>
            </div>
          )}
          <Card flush>
            {c.replacedBy !== noId && (
              <FactRow name="新证书" to={toWarranty(c.replacedBy)}>
                查看换发的证书
              </FactRow>
            )}
            <FactRow name="证书编号" onClick={() => void copy(c.no)}>
              {c.no}
            </FactRow>
            <FactRow name="公开验真" to={toVerify(c.no)}>
              他人扫码看到的内容
            </FactRow>
            <FactRow name="购买订单" to={toOrderDetail(c.orderId)}>
              {c.orderNo}
            </FactRow>
          </Card>
          {paper.precautions && (
            <>
              <SectionTitle>注意事项</SectionTitle>
              <Card>
                <RichText html={paper.precautions} />
              </Card>
            </>
          )}
        </>
      )}
    </WithCertificate>
  )
}
