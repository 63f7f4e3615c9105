import { Card, Image, Timeline } from 'antd'
import { exactly } from '../../../kit/when.ts'
import css from '../../../kit/detail.module.css'
import own from './after-sale.module.css'
import type { Detail } from './detail.ts'

/** 处理记录, the newest first. */
export const Record = ({ of }: { of: Detail }) => (
  <Card title="处理记录">
    <Timeline
      items={of.processDetail.toReversed().map((step, i) => ({
        key: `${String(step.createTime)}${step.operatorResult}`,
        color: i === 0 ? 'var(--accent)' : 'gray',
        content: (
          <>
            {step.operatorResult}
            <small className={css.quiet}>
              {exactly(step.createTime)} · {step.operatorType === 1 ? '会员' : '商家'}
            </small>
            {step.reasonList.map((r) => (
              <small key={r.reasonLabel} className={css.quiet}>
                {r.reasonLabel}：{r.reasonValue}
              </small>
            ))}
            {step.imageDetail.length > 0 && (
              <div className={own.pictures}>
                {step.imageDetail.map((src, n) => (
                  <Image key={src} src={src} alt={`凭证${String(n + 1)}`} width={56} height={56} />
                ))}
              </div>
            )}
          </>
        ),
      }))}
    />
  </Card>
)
