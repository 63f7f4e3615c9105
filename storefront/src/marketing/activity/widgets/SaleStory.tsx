import type { ReactNode } from 'react'
import { RichText } from '../../../kit/RichText.tsx'
import css from './Sale.module.css'

/** 商品详情: what the operator wrote about the goods. */
export const SaleStory = ({ html }: { html: string }): ReactNode =>
  html && (
    <section className={css.story} aria-label="商品详情">
      <h2 className={css.storyTitle}>商品详情</h2>
      <RichText html={html} />
    </section>
  )
