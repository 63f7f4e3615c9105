import { teamRoles, type TeamRole } from '@youli/domain/marketing/activity/rules.ts'
import { teamBuyTexts, teamTabTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from '../../kit/nav.tsx'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { toActivities } from '../activity/links.ts'
import { SaleName } from '../activity/widgets/SaleName.tsx'
import { toTeam } from './links.ts'
import css from './parts/team.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** Packs of a page (Spec 3 §9). */
const pageSize = 10
const tones = { process: 'gold', success: 'green', failure: 'grey' } as const

/** 我的拼团: those opened and those joined. The tab is in the address. */
export default function MyTeams(): ReactNode {
  const [params, setParams] = useSearchParams()
  const role: TeamRole = params.get('role') === 'member' ? 'member' : 'leader'
  const list = usePages('GET /activity/pack-buy/mobile/my-pack-list', { roleCode: role }, pageSize, { quiet: true })
  return (
    <BrandPage title={teamBuyTexts.mine}>
      <Tabs
        tabs={teamRoles.map((key) => ({ key, title: teamTabTexts[key] }))}
        active={role}
        onChange={(key: TeamRole) => setParams(key === 'member' ? { role: key } : {}, { replace: true })}
        label={teamBuyTexts.mine}
        sticky
      />
      <PagedList
        query={list}
        rows={(page) => page.data}
        keyOf={(team) => team.orderId}
        label={teamTabTexts[role]}
        empty={
          <Empty
            art="clock"
            text={role === 'leader' ? '您还没有开过团' : '您还没有参加过团'}
            note="邀请好友一起买，价格更优惠"
            to={toActivities('pack_buy')}
            way="去看看拼团"
          />
        }
      >
        {(team) => (
          <Link to={toTeam(team.activityId, { packId: team.id })} className={css.row}>
            <span className={css.icon}>
              <ImageBox src={team.iconImg} alt="" ratio={1} wide="72px" />
            </span>
            <span className={css.name}>
              <SaleName name={team.activityName} row />
            </span>
            <Tag tone={tones[team.status]}>{team.statusName}</Tag>
            <Icon name="forward" size={0.16} />
          </Link>
        )}
      </PagedList>
    </BrandPage>
  )
}
