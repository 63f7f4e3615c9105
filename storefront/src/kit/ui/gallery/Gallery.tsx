import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../nav.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { BottomNav } from '../BottomNav.tsx'
import { Button } from '../Button.tsx'
import { HeaderBar } from '../HeaderBar.tsx'
import { Page } from '../Page.tsx'
import { Price } from '../Price.tsx'
import { Tabs } from '../Tabs.tsx'
import { FormPart } from './FormPart.tsx'
import { OverlayPart } from './OverlayPart.tsx'
import { ShopPart } from './ShopPart.tsx'
import { StatePart } from './StatePart.tsx'

const parts = [
  { key: 'shop', title: '商品' },
  { key: 'form', title: '表单' },
  { key: 'overlay', title: '弹层' },
  { key: 'state', title: '状态' },
] as const

/** Every part of the kit at one place, for looking at. Not part of the production build. */
export function Gallery(): ReactNode {
  const [query, setQuery] = useSearchParams()
  const [at, setAt] = useState(parts.find((part) => part.key === query.get('part'))?.key ?? 'shop')
  const footer =
    at === 'form' ? (
      <ActionBar note={<Price yuan={2680} />}>
        <Button look="outline">加入收藏</Button>
        <Button look="strong">立即兑换</Button>
      </ActionBar>
    ) : (
      <BottomNav />
    )
  return (
    <Page title="部件一览" header={<HeaderBar title="部件一览" brand="有礼" />} footer={footer}>
      <Tabs
        label="部件"
        tabs={parts}
        active={at}
        sticky
        onChange={(key) => {
          setAt(key)
          setQuery({ part: key }, { replace: true })
        }}
      />
      {at === 'shop' && <ShopPart />}
      {at === 'form' && <FormPart />}
      {at === 'overlay' && <OverlayPart />}
      {at === 'state' && <StatePart />}
    </Page>
  )
}
