import { useState, type ReactNode } from 'react'
import { Link, navigate } from '../../../kit/nav.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { Tabs } from '../../../kit/ui/Tabs.tsx'
import { toVoteExplain, toVoteSignUp } from '../links.ts'
import { MyRank } from './MyRank.tsx'
import { Players, Ranking } from './Players.tsx'
import { useVoteClock } from './use-vote-clock.ts'
import { useVote } from './use-vote.tsx'
import { VoteTime } from './VoteCountdown.tsx'
import { VoteTop } from './VoteTop.tsx'
import type { Vote } from './vote.ts'
import css from './Vote.module.css'
import top from './VoteTop.module.css'

type Tab = 'players' | 'ranking'
const tabs = [
  { key: 'players' as const, title: '选手' },
  { key: 'ranking' as const, title: '排行榜' },
]

/** A voting activity: what it is, how long still, and who is in it. A preview shows all of it and takes nothing. */
export function VotePage({ vote, preview = false, onTurn }: { vote: Vote; preview?: boolean; onTurn: () => void }): ReactNode {
  const { stage, signUp, endAt } = useVoteClock(vote, onTurn)
  const voting = useVote(vote.voteId)
  const [tab, setTab] = useState<Tab>('players')
  const [keyword, setKeyword] = useState('')
  const casts = stage === 'voting' && vote.castEnabled && !preview
  const entered = vote.mine?.state === 'pending' || vote.mine?.state === 'passed'
  const mayEnter = vote.signupEnabled && signUp === 'running' && !entered && !preview
  const tint = vote.backgroundColor ? { background: vote.backgroundColor } : undefined
  return (
    <Page title={vote.title}>
      {preview && <NoticeBar>预览：选手报名与投票不会生效</NoticeBar>}
      <VoteTop vote={vote}>
        <VoteTime stage={stage} endAt={endAt} />
      </VoteTop>
      {(casts || mayEnter) && (
        <div className={top.now}>
          <p className={top.left}>{casts && leftText(vote)}</p>
          {mayEnter && (
            <button type="button" className={top.enter} onClick={() => navigate(toVoteSignUp(vote.voteId))}>
              我也要参加
              <Icon name="forward" size={0.14} />
            </button>
          )}
        </div>
      )}
      <div className={css.ground} style={tint}>
        <Entry vote={vote} />
        <MyRank vote={vote} />
        <Search onSearch={setKeyword} onFocus={() => setTab('players')} />
        <Tabs tabs={tabs} active={tab} onChange={setTab} label="选手与排行" />
        {tab === 'players' ? (
          <Players voteId={vote.voteId} keyword={keyword} voting={casts ? voting : null} />
        ) : (
          <Ranking voteId={vote.voteId} />
        )}
        {vote.remark && (
          <Link to={toVoteExplain(vote.voteId)} className={css.more}>
            查看活动说明
          </Link>
        )}
      </div>
      {voting.popups}
    </Page>
  )
}

function leftText({ fansVoteCount, perDay }: Vote): ReactNode {
  if (fansVoteCount <= 0) return perDay ? '今天的票投完了，明天再来' : '您的票投完了'
  return (
    <>
      您{perDay && '今天'}还有 <b>{fansVoteCount}</b> 票
    </>
  )
}

/** What has become of the entry of whoever looks. */
function Entry({ vote: { mine } }: { vote: Vote }): ReactNode {
  if (mine?.state === 'pending') return <NoticeBar>您的报名正在审核，通过后即可参与评选</NoticeBar>
  if (mine?.state === 'rejected') return <NoticeBar tone="danger">报名未通过：{mine.remark}</NoticeBar>
  return null
}

/** By number or by name. */
function Search({ onSearch, onFocus }: { onSearch: (keyword: string) => void; onFocus: () => void }): ReactNode {
  const [text, setText] = useState('')
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <Icon name="search" size={0.18} />
        <input
          type="search"
          aria-label="搜索选手编号或姓名"
          placeholder="搜索选手编号或姓名"
          maxLength={20}
          value={text}
          onFocus={onFocus}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '') onSearch('')
          }}
        />
        <Button look="text" size="sm" type="submit">
          搜索
        </Button>
      </form>
    </search>
  )
}
