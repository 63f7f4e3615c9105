import { useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Overlay } from '../../../kit/ui/Overlay.tsx'
import css from './CategoryPanel.module.css'
import { useCategories, type RootCategory } from './use-categories.ts'

interface CategoryPanelProps {
  open: boolean
  /** Id of the chosen category; '' is all. */
  value: string
  onPick: (id: string) => void
  onClose: () => void
}

/** Slides in from the right: all, or a root with everything below it, or one child. */
export function CategoryPanel({ open, value, onPick, onClose }: CategoryPanelProps): ReactNode {
  const { roots } = useCategories()
  return (
    <Overlay open={open} onClose={onClose} place="full" label="商品分类">
      <div className={css.shade} onClick={onClose} aria-hidden="true" />
      <div className={css.panel}>
        <div className={css.head}>
          <h2 className={css.title}>商品分类</h2>
          <button type="button" className={css.close} onClick={onClose} aria-label="关闭">
            <Icon name="close" size={0.2} />
          </button>
        </div>
        <div className={css.body}>
          <button type="button" className={cx(css.row, !value && css.here)} aria-pressed={!value} onClick={() => onPick('')}>
            <span className={css.all}>
              <Icon name="spark" size={0.2} />
            </span>
            <span className={css.name}>全部</span>
            {!value && <Icon name="check" size={0.18} weight={2.2} />}
          </button>
          {roots.map((root) => (
            <Root key={root.id} root={root} value={value} onPick={onPick} />
          ))}
        </div>
      </div>
    </Overlay>
  )
}

/** A root without children is chosen at once; one with children unfolds. */
function Root({ root, value, onPick }: { root: RootCategory; value: string; onPick: (id: string) => void }): ReactNode {
  const inside = value === root.id || root.children.some((child) => child.id === value)
  const [unfolded, setUnfolded] = useState(inside)
  const leaf = root.children.length === 0
  return (
    <>
      <button
        type="button"
        className={cx(css.row, inside && css.here)}
        {...(leaf ? { 'aria-pressed': inside } : { 'aria-expanded': unfolded })}
        onClick={() => (leaf ? onPick(root.id) : setUnfolded(!unfolded))}
      >
        <span className={css.picture}>
          <ImageBox src={root.categoryImg} name={root.categoryName} alt="" wide="16vw" rounded />
        </span>
        <span className={css.name}>{root.categoryName}</span>
        {leaf ? inside && <Icon name="check" size={0.18} weight={2.2} /> : <Fold open={unfolded} />}
      </button>
      {!leaf && unfolded && (
        <section className={css.chips} aria-label={root.categoryName}>
          {[{ id: root.id, categoryName: '全部' }, ...root.children].map((one) => (
            <button
              key={one.id}
              type="button"
              className={cx(css.chip, value === one.id && css.chosen)}
              aria-pressed={value === one.id}
              onClick={() => onPick(one.id)}
            >
              {one.categoryName}
            </button>
          ))}
        </section>
      )}
    </>
  )
}

const Fold = ({ open }: { open: boolean }): ReactNode => (
  <span className={cx(css.fold, open && css.open)}>
    <Icon name="down" size={0.16} />
  </span>
)
