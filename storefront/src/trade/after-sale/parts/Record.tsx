import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import type { AfterSale } from '../widgets/after-sale.ts'
import css from './Record.module.css'

type Step = AfterSale['processDetail'][number]

/** 处理记录, the newest first. */
export const Record = ({ steps }: { steps: readonly Step[] }): ReactNode => (
  <ol className={css.record} aria-label="处理记录">
    {steps.toReversed().map((step, i) => (
      <li key={`${String(step.createTime)} ${step.operatorResult}`} className={cx(css.step, i === 0 && css.newest)}>
        <OneStep step={step} />
      </li>
    ))}
  </ol>
)

function OneStep({ step }: { step: Step }): ReactNode {
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <>
      <p className={css.head}>
        <span className={css.what}>{step.operatorResult}</span>
        <span className={css.when}>{clockOf(new Date(step.createTime)).slice(5, 16)}</span>
      </p>
      <p className={css.who}>{step.operatorType === 1 ? '我' : '商家'}</p>
      {step.reasonList.map((r) => (
        <p key={r.reasonLabel} className={css.said}>
          {r.reasonLabel}：{r.reasonValue}
        </p>
      ))}
      {step.imageDetail.length > 0 && (
        <div className={css.pictures}>
          {step.imageDetail.map((src, i) => (
            <button key={src} type="button" aria-label={`查看凭证${String(i + 1)}`} onClick={() => setViewed(i)}>
              <ImageBox src={src} alt="" wide="60px" rounded />
            </button>
          ))}
        </div>
      )}
      <PhotoViewer open={viewed !== null} onClose={() => setViewed(null)} photos={step.imageDetail} at={viewed ?? 0} />
    </>
  )
}
