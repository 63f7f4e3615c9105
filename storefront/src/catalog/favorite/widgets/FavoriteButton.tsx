import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, useAction, useCall } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import css from './FavoriteButton.module.css'

/** A heart, its word only read aloud; filled when the goods is a favourite. */
export function FavoriteButton({ goodsId, disabled }: { goodsId: string; disabled?: boolean }): ReactNode {
  const client = useQueryClient()
  const { data: isFav = false } = useCall('GET /goods/isfav', { id: goodsId }, { quiet: true, enabled: !disabled })
  const mark = useAction('GET /goods/fav', {
    onDone: (_, { isFav: now }) => {
      client.setQueryData(callQuery('GET /goods/isfav', { id: goodsId }).queryKey, now === true)
      successToast(now === true ? goodsTexts.favoured : goodsTexts.unfavoured)
    },
  })
  return (
    <button
      type="button"
      className={cx(css.button, isFav && css.on)}
      aria-pressed={isFav}
      disabled={disabled}
      onClick={() => !mark.isPending && mark.mutate({ id: goodsId, isFav: !isFav })}
    >
      <Icon name="heart" size={0.24} />
      <span className="sr-only">{isFav ? '已收藏' : '收藏'}</span>
    </button>
  )
}
