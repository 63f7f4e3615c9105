import { isRefusal } from '@youli/client/error.ts'
import { certificatePhaseTexts } from '@youli/domain/trade/warranty/rules.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { usePaper } from './parts/paper.ts'
import { Sheet } from './parts/Sheet.tsx'
import css from './parts/warranty.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '证书验真'

/** Anybody looks up what a certificate's number stands for. */
export default function Verify(): ReactNode {
  const [params, setParams] = useSearchParams()
  const no = params.get('no')?.trim() ?? ''
  return (
    <BrandPage title={title}>
      {no && <Result key={no} no={no} />}
      <NumberForm
        known={no}
        onAsk={(next) => {
          params.set('no', next)
          setParams(params, { replace: true })
        }}
      />
    </BrandPage>
  )
}

function Result({ no }: { no: string }): ReactNode {
  const result = useCall('GET /warranty/api/v1/warranty/verify', { no }, { quiet: true })
  const { loading, ...paper } = usePaper()
  if (result.error && isRefusal(result.error)) {
    return (
      <p className={css.bad} role="alert">
        没有找到编号为 {no} 的证书，请核对后重试
      </p>
    )
  }
  if (result.error) return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  if (!result.data || loading) return <DetailSkeleton />
  const { phase, brandName } = result.data
  const genuine = phase === 'valid' || phase === 'expired'
  return (
    <>
      <output className={genuine ? css.good : css.bad}>
        {genuine
          ? `该证书由${brandName}出具，${certificatePhaseTexts[phase]}`
          : `该证书${certificatePhaseTexts[phase]}，请向${brandName}核实`}
      </output>
      <Sheet face={result.data} paper={paper} />
    </>
  )
}

function NumberForm({ known, onAsk }: { known: string; onAsk: (no: string) => void }): ReactNode {
  const [typed, setTyped] = useState(known)
  return (
    <Card>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim()) onAsk(typed.trim())
        }}
      >
        <label htmlFor="certificate-no">证书编号</label>
        <input
          id="certificate-no"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="如 7K3M-9PQR-WX2A"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="strong" size="lg" block disabled={!typed.trim()}>
          查询
        </Button>
      </form>
      <p className={css.tip}>编号印在电子质保单上方，也可直接扫描证书上的二维码</p>
    </Card>
  )
}
