import { Image } from 'antd'
import css from './detail.module.css'

/** A goods in a table: its picture, its name and under it the specification. */
export const GoodsCell = ({ imageUrl, productName, spec }: { imageUrl: string; productName: string; spec: string }) => (
  <div className={css.goods}>
    {imageUrl ? <Image src={imageUrl} alt={`${productName}的图片`} width={48} height={48} /> : <span className={css.noPicture} />}
    <div>
      {productName}
      <small className={css.quiet}>{spec}</small>
    </div>
  </div>
)
