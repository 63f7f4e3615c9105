import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, useAction, useCall } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import css from './FavoriteButton.module.css'

/** A heart with its word; filled when the goods is a favourite. */
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
      <svg viewBox="0 0 24 24" className={css.heart} aria-hidden="true" focusable="false">
        <path d="M12 20.2C6.3 16.3 3.5 12.9 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7c0 3.7-2.8 7.1-8.5 11z" />
      </svg>
      <span>{isFav ? '已收藏' : '收藏'}</span>
    </button>
  )
}
