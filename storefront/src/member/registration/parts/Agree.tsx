import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { toAgreement, toPrivacy } from '../links.ts'
import css from './registration.module.css'

/** The agreements must be accepted by the person's own tap. */
export const Agree = ({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }): ReactNode => (
  <div className={css.agreeRow}>
    <Checkbox checked={agreed} onChange={onChange}>
      <span className={css.small}>我已阅读并同意</span>
    </Checkbox>
    <span className={css.small}>
      <Link to={toAgreement} className={css.doc}>
        《注册协议》
      </Link>
      和
      <Link to={toPrivacy} className={css.doc}>
        《用户隐私协议》
      </Link>
    </span>
  </div>
)
