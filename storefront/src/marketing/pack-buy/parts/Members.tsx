import { packBuyTexts } from '@youli/domain/marketing/pack-buy/texts.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import css from './pack.module.css'
import type { Pack } from './pack.ts'

/** The places of a pack: who is in, whose payment is awaited, and those still free. */
export function Members({ pack }: { pack: Pack }): ReactNode {
  const places = Math.max(pack.unitPerson, pack.memberList.length)
  const slots = Array.from({ length: places }, (_, i) => i)
  return (
    <ul className={css.members} aria-label="团员">
      {slots.map((i) => {
        const member = pack.memberList[i]
        if (member)
          return (
            <li key={i} className={css.member}>
              <Avatar src={member.headImgUrl} name={member.userName} size={0.52} />
              {i === 0 && <b className={css.lead}>{packBuyTexts.leader}</b>}
              <span className={css.who}>{member.userName}</span>
            </li>
          )
        const held = i < pack.memberList.length + pack.held
        return (
          <li key={i} className={css.member}>
            <span className={css.free} aria-hidden="true">
              <Icon name={held ? 'user' : 'plus'} size={0.2} />
            </span>
            <span className={css.who}>{held ? '待付款' : packBuyTexts.empty}</span>
          </li>
        )
      })}
    </ul>
  )
}
