import type { CSSProperties } from 'react'
import css from './phone.module.css'

/** CSS values that a drawn phone is painted with. */
export interface PhoneColours {
  page: string
  surface: string
  ink: string
  accent: string
  tint: string
  /** Ground of the banner, and its words. */
  hero: string
  onHero: string
}

interface Pictured {
  name: string
  imageUrl?: string
}

export interface PhonePreviewProps {
  brandName: string
  colours: PhoneColours
  /** Words on the banner; a line break splits the title. */
  title: string
  subtitle: string
  categories: readonly Pictured[]
  /** `price` as members read it: `¥199`. */
  goods: readonly (Pictured & { price: string })[]
  /** Shows the upper part alone, as wide as its place allows. */
  cropped?: boolean
}

const shownCategories = 4
const shownGoods = 4
const tabs = ['首页', '商城', '活动', '我的']

const Picture = ({ imageUrl }: Pictured) => (imageUrl ? <img src={imageUrl} alt="" /> : <i />)

/** A drawn phone with the mall's home page: brand, banner, categories, products. */
export function PhonePreview({ brandName, colours, title, subtitle, categories, goods, cropped = false }: PhonePreviewProps) {
  const painted = Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--phone-${name}`, value])) as CSSProperties
  return (
    <figure className={css.phone} data-cropped={cropped || undefined} style={painted} aria-label={`${brandName}的商城首页`}>
      {!cropped && (
        <div className={css.status}>
          <span>9:41</span>
          <span>●●●</span>
        </div>
      )}
      <div className={css.name}>{brandName}</div>
      <div className={css.banner}>
        <b>{title}</b>
        {subtitle && <span>{subtitle}</span>}
      </div>
      {categories.length > 0 && (
        <div className={css.categories}>
          {categories.slice(0, shownCategories).map((category) => (
            <span key={category.name}>
              <Picture {...category} />
              {category.name}
            </span>
          ))}
        </div>
      )}
      <div className={css.goods}>
        {goods.slice(0, shownGoods).map((product, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two products may have the same name
          <div key={i}>
            <Picture {...product} />
            <p>{product.name}</p>
            <b>{product.price}</b>
          </div>
        ))}
      </div>
      {!cropped && (
        <div className={css.tabs}>
          {tabs.map((tab) => (
            <span key={tab}>{tab}</span>
          ))}
        </div>
      )}
    </figure>
  )
}
