import { votePermissions } from '@youli/domain/marketing/vote/permissions.ts'
import { Card, Empty } from 'antd'
import dayjs from 'dayjs'
import { Link, useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { LazyChart } from '../../kit/charts/LazyChart.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { exactly } from '../../kit/when.ts'
import { voteLinks } from './links.ts'
import css from './vote.module.css'

type Figures = OutputOf<'GET /console/api/v1/votes/figures'>
const everyMs = 5000

/** Figures of a voting activity now, and how its votes came. */
export default function VoteLive() {
  const { id = '' } = useParams()
  const one = useCall('GET /console/api/v1/votes/one', { voteId: id })
  const result = useCall('GET /console/api/v1/votes/figures', { voteId: id }, { refetchInterval: everyMs })
  return (
    <Loaded result={result}>
      {(figures) => (
        <>
          <div className={css.head}>
            <h1>{one.data?.title ?? ''} · 数据</h1>
            <span>数据截至 {exactly(figures.now)}，每 5 秒自动更新</span>
            <Links id={id} />
          </div>
          <Cards figures={figures} />
          <Card title={figures.step === 'hour' ? '每小时投票' : '每天投票'} size="small">
            {figures.points.length === 0 ? <Empty description="还没有人投票" /> : <Curve figures={figures} />}
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Links({ id }: { id: string }) {
  return useMay()(votePermissions.audit) ? (
    <>
      <Link to={voteLinks.players(id)}>选手</Link>
      <Link to={voteLinks.casts(id)}>投票记录</Link>
      <Link to={voteLinks.addresses(id)}>可疑来源</Link>
    </>
  ) : null
}

const Cards = ({ figures: f }: { figures: Figures }) => {
  const cards = [
    ['选手', f.joinCount],
    ['有效票', f.addupCount],
    ['已作废', f.cancelled],
    ['投票人', f.voters],
    ['其中会员', f.members],
    ['访问量', f.visitCount],
  ] as const
  return (
    <div className={css.figures}>
      {cards.map(([label, value]) => (
        <Card key={label} size="small">
          <div className={css.label}>{label}</div>
          <div className={css.value}>{value.toLocaleString('zh-CN')}</div>
        </Card>
      ))}
    </div>
  )
}

const Curve = ({ figures: { points, step } }: { figures: Figures }) => {
  const format = step === 'hour' ? 'M/D HH:00' : 'M/D'
  const option = {
    tooltip: { trigger: 'axis' },
    grid: { left: 48, right: 24, top: 24, bottom: 32 },
    xAxis: { type: 'category', data: points.map((p) => dayjs(p.at).format(format)) },
    yAxis: { type: 'value', minInterval: 1 },
    series: [{ type: 'bar', name: '票数', data: points.map((p) => p.votes), barMaxWidth: 36 }],
  }
  return <LazyChart option={option} height={320} label={step === 'hour' ? '每小时投票' : '每天投票'} />
}
