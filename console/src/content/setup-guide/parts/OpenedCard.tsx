import { setupGuideTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { App, Button } from 'antd'
import { useMe } from '../../../kit/me.tsx'
import MallCode from '../../../kit/shell/MallCode.tsx'
import css from '../setup-guide.module.css'

/** All steps are done: the code and link for the first customer, for a day. */
export function OpenedCard() {
  const { message } = App.useApp()
  const { mallAddress } = useMe()
  const share = (): void => {
    navigator.clipboard.writeText(mallAddress).then(
      () => void message.success('链接已复制，可发给顾客'),
      () => void message.error('浏览器没有允许复制，可以扫码打开后转发'),
    )
  }
  return (
    <section className={css.card} data-opened aria-label={setupGuideTexts.title}>
      <MallCode />
      <div>
        <h2>{setupGuideTexts.opened}</h2>
        <p>{setupGuideTexts.openedHint}</p>
        <Button type="primary" onClick={share}>
          复制商城链接
        </Button>
      </div>
    </section>
  )
}
