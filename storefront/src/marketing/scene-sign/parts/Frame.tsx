import { isRefusal } from '@youli/client/error.ts'
import { sceneSignTexts as t } from '@youli/domain/marketing/scene-sign/texts.ts'
import type { ReactNode } from 'react'
import { useLocation } from '../../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toStore } from '../../../platform/store/links.ts'
import { spanText } from '../../activity/widgets/when-text.ts'
import type { SignPrefix } from '../links.ts'
import css from './scene-sign.module.css'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

export const detailKey = 'GET /activity/scene-sign/mobile-detail'
export type Sign = OutputOf<typeof detailKey>

/** The prefix the address came with. */
export const usePrefix = (): SignPrefix => (useLocation().pathname.startsWith('/member/') ? '/member' : '/activity')

/** Asks for the occasion and shows what came of it; its page is given when it is there. */
export function Frame({ id, children }: { id: string; children: (sign: Sign) => ReactNode }): ReactNode {
  const { data, error, refetch, isRefetching } = useCall(detailKey, { id }, { quiet: true, staleTime: 0 })
  if (data) return children(data)
  return (
    <BrandPage title={t.title}>
      {isRefusal(error) ? (
        <Empty art="clock" text={errorMessage(error)}>
          <ButtonLink to="/member/my" look="outline">
            {t.back}
          </ButtonLink>
        </Empty>
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </BrandPage>
  )
}

/** What it is, when and where. */
export const Facts = ({ sign }: { sign: Sign }): ReactNode => (
  <>
    {sign.picture && <ImageBox src={sign.picture} alt="" ratio={1.7} eager wide="100vw" />}
    <Card>
      <h1 className={css.name}>{sign.name}</h1>
      {sign.remark && <p className={css.remark}>{sign.remark}</p>}
    </Card>
    <CellGroup>
      <Cell title="时间" value={spanText(sign.startTime, sign.endTime)} />
      {sign.place && <Cell title="地点" value={sign.place} />}
      {sign.shops.map((shop) => (
        <Cell key={shop.id} title={shop.shopName} note={shop.address} to={toStore(shop.id)} />
      ))}
    </CellGroup>
  </>
)
