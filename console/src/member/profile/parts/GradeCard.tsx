import { Card, Progress } from 'antd'
import type { OutputOf } from '../../../kit/client.ts'
import css from '../member.module.css'

/** The grade of a member and what lacks to the next one. */
export function GradeCard({ grade: { name, growth, since, next } }: { grade: OutputOf<'GET /console/api/v1/members/one'>['grade'] }) {
  const part = next ? Math.round(((growth - since) / (next.growth - since)) * 100) : 100
  return (
    <Card title="等级与成长">
      <p className={css.line}>
        <b>{name}</b>
        <span>{next ? `距 ${next.name} 还差 ${(next.growth - growth).toLocaleString('en')} 成长值` : '已是最高等级'}</span>
      </p>
      <Progress percent={part} showInfo={false} aria-label={`成长值 ${growth}`} />
      <span className={css.quiet}>成长值 {growth.toLocaleString('en')}</span>
    </Card>
  )
}
