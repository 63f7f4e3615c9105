import { certificatePhaseTexts } from '@youli/domain/trade/warranty/rules.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { factsOf, type CertificateSummary } from './certificate.ts'
import type { Paper } from './paper.ts'
import css from './warranty.module.css'

/** A certificate on the brand's paper; with `code`, what its code holds. */
export function Sheet({ face, paper, code, owner }: { face: CertificateSummary; paper: Paper; code?: string; owner?: string }): ReactNode {
  const { background, fill, ink, soft, line, style } = paper
  return (
    <article
      className={cx(css.sheet, css[`style${style}`])}
      aria-label={warrantyTexts.title}
      data-style={style}
      style={{
        color: ink,
        backgroundColor: fill,
        borderColor: line,
        ...(background && { backgroundImage: `url(${JSON.stringify(background)})` }),
      }}
    >
      <header className={css.head} style={{ borderColor: line }}>
        <p className={css.brand}>{face.brandName}</p>
        <h1 className={css.title}>{warrantyTexts.title}</h1>
        <p className={css.no} style={{ color: soft }}>
          No. {face.no}
        </p>
      </header>
      <dl className={css.facts}>
        {[...factsOf(face), ...(owner ? [['持有人', owner] as const] : [])].map(([name, said]) => (
          <div key={name}>
            <dt style={{ color: soft }}>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {code && (
        <div className={css.code}>
          <QrCode text={code} size={112} label="验真二维码" />
          <p style={{ color: soft }}>扫码核验证书真伪</p>
        </div>
      )}
      {face.phase !== 'valid' && <p className={css.stamp}>{certificatePhaseTexts[face.phase]}</p>}
    </article>
  )
}
