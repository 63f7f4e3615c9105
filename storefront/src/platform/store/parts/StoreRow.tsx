import type { ReactNode } from 'react'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import css from './store.module.css'
import type { Store } from '../widgets/use-stores.ts'

/** What a store's row shows: picture, name, distance, phone, address. */
export const StoreFacts = ({ store, far, chosen }: { store: Store; far: string; chosen?: boolean }): ReactNode => (
  <>
    <span className={css.picture}>
      {store.imageUrl ? (
        <ImageBox src={store.imageUrl} alt="" wide="24vw" rounded />
      ) : (
        <span className={css.pin}>
          <Icon name="home" size={0.28} />
        </span>
      )}
    </span>
    <span className={css.body}>
      <span className={css.head}>
        <span className={css.name}>{store.shopName}</span>
        {far && <span className={css.far}>{far}</span>}
      </span>
      {store.shopTel && <span className={css.line}>{store.shopTel}</span>}
      <span className={css.line}>{store.address}</span>
    </span>
    {chosen && (
      <span className={css.chosen} aria-hidden="true">
        <Icon name="check" size={0.2} weight={2.2} />
      </span>
    )}
  </>
)
