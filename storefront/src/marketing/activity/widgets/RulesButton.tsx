import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import css from './SideButtons.module.css'

/** 规则: opens what the operator wrote. */
export function RulesButton({ html }: { html: string }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.inBar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        规则
      </button>
      <Popup
        open={open}
        onClose={() => setOpen(false)}
        title={activityTexts.rules}
        footer={
          <Button look="strong" size="lg" block onClick={() => setOpen(false)}>
            回到活动
          </Button>
        }
      >
        <div className={css.text}>
          <RichText html={html} />
        </div>
      </Popup>
    </>
  )
}
