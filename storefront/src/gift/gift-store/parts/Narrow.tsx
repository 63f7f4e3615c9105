import type { GiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { cx } from '../../../kit/ui/cx.ts'
import css from './home.module.css'
import type { GiftFilter } from './use-gift-list.ts'

interface NarrowProps {
  filter: GiftFilter
  onChange: (part: Partial<GiftFilter>) => void
}

/** Categories of the family in view; below a chosen root its children. */
function Categories({ filter, onChange }: NarrowProps): ReactNode {
  const platform = filter.family === 'platform'
  const mall = useCall('GET /giftmall/api/v1/giftmall/categories', {}, { quiet: true, enabled: !platform })
  const plat = useCall('GET /giftmall/api/v1/giftmall/plat/categorys', {}, { quiet: true, enabled: platform })
  const all = (platform ? plat : mall).data ?? []
  if (all.length === 0) return null
  const here = all.find((c) => c.id === filter.categoryId)
  const rootId = here && here.parentId !== noId ? here.parentId : (here?.id ?? '')
  const children = all.filter((c) => rootId !== '' && c.parentId === rootId)
  const row = (label: string, chips: { id: string; name: string }[], picked: string): ReactNode => (
    <nav className={css.chips} aria-label={label}>
      {chips.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={cx(css.chip, id === picked && css.picked)}
          aria-pressed={id === picked}
          onClick={() => onChange({ categoryId: id })}
        >
          {name}
        </button>
      ))}
    </nav>
  )
  const named = (list: typeof all) => list.map((c) => ({ id: c.id, name: c.categroyName }))
  return (
    <>
      {row('礼品分类', [{ id: '', name: '全部' }, ...named(all.filter((c) => c.parentId === noId))], rootId)}
      {children.length > 0 && row('子分类', [{ id: rootId, name: '不限' }, ...named(children)], filter.categoryId)}
    </>
  )
}

/** By price: dearest last, then first, then as it was. */
const nextPrice: Record<string, GiftOrder> = { priceUp: 'priceDown', priceDown: 'default' }
const priceWord: Record<string, string> = { priceUp: '积分 ↑', priceDown: '积分 ↓' }

/** What narrows the gifts and how they are ordered. */
export function Narrow({ filter, onChange }: NarrowProps): ReactNode {
  const registered = useRegistered()
  const { order, affordable } = filter
  const byPrice = order === 'priceUp' || order === 'priceDown'
  return (
    <>
      <Categories filter={filter} onChange={onChange} />
      <div className={css.bar} role="toolbar" aria-label="排序与筛选">
        <button type="button" className={cx(css.sort, order === 'default' && css.here)} onClick={() => onChange({ order: 'default' })}>
          综合
        </button>
        <button type="button" className={cx(css.sort, order === 'popular' && css.here)} onClick={() => onChange({ order: 'popular' })}>
          兑换最多
        </button>
        <button
          type="button"
          className={cx(css.sort, byPrice && css.here)}
          aria-label={`按积分排序，${order === 'priceUp' ? '从低到高' : order === 'priceDown' ? '从高到低' : '未排序'}`}
          onClick={() => onChange({ order: nextPrice[order] ?? 'priceUp' })}
        >
          {priceWord[order] ?? '积分'}
        </button>
        {registered && (
          <button
            type="button"
            className={cx(css.sort, affordable && css.here)}
            aria-pressed={affordable}
            onClick={() => onChange({ affordable: !affordable })}
          >
            我能兑换
          </button>
        )}
      </div>
    </>
  )
}
