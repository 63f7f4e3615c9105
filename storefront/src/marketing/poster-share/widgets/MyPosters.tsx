import { posterTexts } from '@youli/domain/marketing/poster-share/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { copy } from '../../../kit/copy.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Card, SectionTitle } from '../../../kit/ui/Page.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { SelectPopup } from '../../../kit/ui/SelectList.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { drawPoster } from './draw.ts'
import css from './my-posters.module.css'

type Mine = OutputOf<'GET /activity/api/v1/poster-share/mine'>
type Poster = Mine['posters'][number]

/** 我的推广海报, for employees: what they may share, with their own code, and how often it was opened. */
export function MyPosters(): ReactNode {
  const [shopId, setShopId] = useState('')
  const result = useCall('GET /activity/api/v1/poster-share/mine', { shopId }, { quiet: true, keepPrevious: true })
  return (
    <>
      <SectionTitle>{posterTexts.mine}</SectionTitle>
      <Card flush>
        {result.data && <Posters mine={result.data} onShop={setShopId} />}
        {!result.data && result.error && (
          <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isFetching} />
        )}
        {result.isPending && <ListSkeleton count={2} />}
      </Card>
    </>
  )
}

function Posters({ mine: { shopId, shops, posters }, onShop }: { mine: Mine; onShop: (shopId: string) => void }): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const [making, setMaking] = useState<Poster | null>(null)
  const shopName = shops.find((shop) => shop.shopId === shopId)?.shopName ?? ''
  if (posters.length === 0) return <Empty text={posterTexts.none} />
  return (
    <>
      {shops.length > 1 && <Cell title="推广门店" value={shopName} onClick={() => setChoosing(true)} />}
      <ul aria-label={posterTexts.mine}>
        {posters.map((poster) => (
          <li key={poster.id} className={css.poster}>
            <span className={css.picture}>
              <ImageBox src={poster.imgUrl} alt="" ratio={0.75} rounded />
            </span>
            <div className={css.what}>
              <b>{poster.name}</b>
              <span className={css.browses}>已带来 {poster.browses} 次浏览</span>
              <span className={css.ways}>
                <Button look="strong" size="sm" onClick={() => setMaking(poster)}>
                  {posterTexts.make}
                </Button>
                <Button look="outline" size="sm" onClick={() => void copy(poster.address)}>
                  {posterTexts.copy}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <SelectPopup
        open={choosing}
        onClose={() => setChoosing(false)}
        title="选择推广门店"
        options={shops.map((shop) => ({ value: shop.shopId, label: shop.shopName }))}
        value={shopId}
        search
        onConfirm={(chosen) => {
          setChoosing(false)
          onShop(chosen)
        }}
      />
      <Popup open={making !== null} onClose={() => setMaking(null)} title={making?.name ?? ''}>
        {making && <Made poster={making} shopName={shopName} />}
      </Popup>
    </>
  )
}

/** The poster with the employee's code, to be kept; the bare code where it cannot be drawn. */
function Made({ poster, shopName }: { poster: Poster; shopName: string }): ReactNode {
  const [drawn, setDrawn] = useState<{ src: string | null } | null>(null)
  const { name, imgUrl, address } = poster
  useEffect(() => {
    let current = true
    void drawPoster({ name, imgUrl, address, shopName, hint: posterTexts.scan }).then((src) => current && setDrawn({ src }))
    return () => {
      current = false
    }
  }, [name, imgUrl, address, shopName])
  return (
    <div className={css.made}>
      {!drawn && <ListSkeleton count={3} />}
      {drawn?.src && <img src={drawn.src} alt={`${name}的推广海报`} />}
      {drawn?.src === null && <QrCode text={address} size={220} label={`${name}的二维码`} />}
      {drawn && <p>{drawn.src ? posterTexts.keep : posterTexts.screenshot}</p>}
    </div>
  )
}
