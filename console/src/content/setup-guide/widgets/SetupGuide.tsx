import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { setupGuideTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { themeOf } from '@youli/domain/platform/tenant-config/themes/index.ts'
import type { CSSProperties } from 'react'
import { goodsLinks } from '../../../catalog/goods/links.ts'
import { AddButton } from '../../../kit/AddButton.tsx'
import { useMay, useMe } from '../../../kit/me.tsx'
import { phoneColoursOf } from '../../../platform/tenant-config/widgets/phone-colours.ts'
import { GuideMenu } from '../parts/GuideMenu.tsx'
import { MallCard } from '../parts/MallCard.tsx'
import { OpenedCard } from '../parts/OpenedCard.tsx'
import { Shortcuts } from '../parts/Shortcuts.tsx'
import { StepList } from '../parts/StepList.tsx'
import type { Guide, Mall } from '../parts/step.ts'
import css from '../setup-guide.module.css'

/** What is left before the mall opens; then, for a day, how to bring the first customer. */
export function SetupGuide({ guide }: { guide: Guide }) {
  if (guide.view === 'opened') return <OpenedCard />
  return guide.mall ? <Steps guide={guide} mall={guide.mall} /> : null
}

function Steps({ guide: { steps, done, minutesLeft }, mall }: { guide: Guide; mall: Mall }) {
  const { brandName } = useMe()
  const may = useMay()
  const { accent } = phoneColoursOf(themeOf(mall.theme), mall.colour)
  return (
    <div className={css.guide} style={{ '--brand': accent } as CSSProperties}>
      <header className={css.head}>
        <h1>欢迎来到{brandName}</h1>
        {may(goodsPermissions.edit) && <AddButton to={goodsLinks.add}>新建商品</AddButton>}
      </header>
      <section className={css.card} aria-label={setupGuideTexts.title}>
        <header>
          <h2>{setupGuideTexts.title}</h2>
          <small>
            {steps.length} 步，完成 {done} 步，预计还需 {minutesLeft} 分钟
          </small>
          <GuideMenu />
        </header>
        <progress className={css.progress} aria-label="开业进度" max={steps.length} value={done} />
        <StepList steps={steps} simulated={mall.simulated} />
      </section>
      <div className={css.side}>
        <MallCard mall={mall} />
        <Shortcuts connected={mall.connected} />
      </div>
    </div>
  )
}
