import type { ModuleStyle } from '@youli/domain/content/page-builder/rules.ts'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Leading } from './Leading.tsx'
import css from './wares.module.css'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'

/** Something that is shown to be bought, exchanged or taken part in. */
export interface Ware {
  id: string
  /** '' leads nowhere. */
  to: string
  image: string
  name: string
  price: ReactNode
  /** Over its picture: sold out, how it stands. */
  over?: ReactNode
  /** Nothing can be done with it any more. */
  dim?: boolean
}

interface WaresProps {
  option: { title: string; is_show_name: boolean; is_show_price: boolean; style: ModuleStyle }
  /** What a module without a heading is called for people who cannot see it. */
  label: string
  wares: readonly Ware[]
  /** In a row that scrolls sideways. */
  row?: boolean
  ratio?: number
}

const widths = { list: ['44vw', '92vw', '30vw', '32vw'], row: ['36vw', '62vw', '26vw', '78vw'] } as const

/** Two beside each other, one large, three, or lines with the picture at the left; in a row of four sizes. Nothing when there are none. */
export function Wares({ option, label, wares, row, ratio = 1 }: WaresProps): ReactNode {
  const { title, style, is_show_name: named, is_show_price: priced } = option
  if (wares.length === 0) return null
  const wide = widths[row ? 'row' : 'list'][style]
  return (
    <section aria-label={title || label} className={css.box}>
      {title && <h2 className={css.title}>{title}</h2>}
      <ul className={cx(row ? css.row : css.list, css[`${row ? 'row' : 'list'}${style}`])}>
        {wares.map((ware) => (
          <li key={ware.id}>
            <Leading to={ware.to} label={named ? undefined : ware.name} className={cx(css.ware, ware.dim && css.dim)}>
              <span className={css.picture}>
                <ImageBox src={ware.image} alt="" ratio={ratio} wide={wide} rounded>
                  {ware.over}
                </ImageBox>
              </span>
              {(named || priced) && (
                <span className={css.words}>
                  {named && (
                    <span className={css.name}>
                      <PieceName name={ware.name} tile />
                    </span>
                  )}
                  {priced && <span className={css.price}>{ware.price}</span>}
                </span>
              )}
            </Leading>
          </li>
        ))}
      </ul>
    </section>
  )
}
