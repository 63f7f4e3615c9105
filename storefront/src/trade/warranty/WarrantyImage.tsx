import { useEffect, useState, type ReactNode } from 'react'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { WithCertificate } from './parts/WithCertificate.tsx'
import type { Certificate } from './parts/certificate.ts'
import { drawSheet } from './parts/draw-sheet.ts'
import type { Paper } from './parts/paper.ts'
import { Sheet } from './parts/Sheet.tsx'
import css from './parts/warranty.module.css'

/** A certificate as a picture, to be kept with a long press. */
export default function WarrantyImage(): ReactNode {
  return <WithCertificate>{(c, paper) => <Picture c={c} paper={paper} />}</WithCertificate>
}

function Picture({ c, paper }: { c: Certificate; paper: Paper }): ReactNode {
  const [drawn, setDrawn] = useState<{ src: string | null } | null>(null)
  const key = JSON.stringify([c, paper])
  useEffect(() => {
    let current = true
    const [of, on] = JSON.parse(key) as [Certificate, Paper]
    void drawSheet(of, on).then((src) => current && setDrawn({ src }))
    return () => {
      current = false
    }
  }, [key])
  if (!drawn) return <DetailSkeleton />
  return (
    <>
      {drawn.src ? (
        <img className={css.picture} src={drawn.src} alt={`${c.productName}的电子质保单，编号${c.no}`} />
      ) : (
        <Sheet face={c} paper={paper} owner={c.userName} code={c.verifyUrl} />
      )}
      <p className={css.hint}>{drawn.src ? '长按图片保存到手机' : '请截屏保存'}</p>
    </>
  )
}
