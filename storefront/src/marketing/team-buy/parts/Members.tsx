import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import css from './team.module.css'
import type { Team } from './team.ts'

/** The places of a pack: who is in, whose payment is awaited, and those still free. */
export function Members({ pack: team }: { pack: Team }): ReactNode {
  const places = Math.max(team.unitPerson, team.memberList.length)
  const slots = Array.from({ length: places }, (_, i) => i)
  return (
    <ul className={css.members} aria-label="团员">
      {slots.map((i) => {
        const member = team.memberList[i]
        if (member)
          return (
            <li key={i} className={css.member}>
              <Avatar src={member.headImgUrl} name={member.userName} size={0.52} />
              {i === 0 && <b className={css.lead}>{teamBuyTexts.leader}</b>}
              <span className={css.who}>{member.userName}</span>
            </li>
          )
        const held = i < team.memberList.length + team.held
        return (
          <li key={i} className={css.member}>
            <span className={css.free} aria-hidden="true">
              <Icon name={held ? 'user' : 'plus'} size={0.2} />
            </span>
            <span className={css.who}>{held ? '待付款' : teamBuyTexts.empty}</span>
          </li>
        )
      })}
    </ul>
  )
}
