import { Image } from 'antd'
import { Link } from 'react-router'
import type { Column } from '../../../kit/list/column.tsx'
import { when } from '../../../kit/when.ts'
import css from './list.module.css'
import { PhaseTag, phaseText } from './phase.tsx'

interface Named {
  name: string
  /** Where the name leads. */
  to: string
  picture: string
  /** What the picture is, for those who do not see it. */
  alt?: string
  /** Under the name. */
  note?: string
  /** Width and height of the picture. */
  size?: readonly [number, number]
}

/** Picture and name of a row, with the way to it. */
export const nameColumn = <A,>(of: (a: A) => Named): Column<A> => ({
  title: '活动',
  width: 240,
  render: (a) => {
    const { name, to, picture, alt = '图片', note, size = [64, 36] } = of(a)
    return (
      <div className={css.named}>
        {picture && <Image src={picture} alt={`${name}的${alt}`} width={size[0]} height={size[1]} />}
        <div>
          <Link to={to}>{name}</Link>
          {note && <small>{note}</small>}
        </div>
      </div>
    )
  },
  text: (a) => of(a).name,
})

/** A stretch of time in two lines. */
export const spanColumn = <A,>(title: string, of: (a: A) => readonly [number, number]): Column<A> => ({
  title,
  width: 150,
  render: (a) => (
    <div className={css.span}>
      <span>{when(of(a)[0])}</span>
      <span>至 {when(of(a)[1])}</span>
    </div>
  ),
  text: (a) => of(a).map(when).join(' 至 '),
})

/** A number or a few words, at the right. */
export const factColumn = <A,>(title: string, width: number, of: (a: A) => string | number): Column<A> => ({
  title,
  width,
  align: 'right',
  text: of,
})

type Activity = Parameters<typeof PhaseTag>[0] & {
  activityId: string
  activityName: string
  activityMainPicUrl: string
  startTime: number
  endTime: number
}

/** What a list of activities of any kind begins with: name, status, time. */
export const activityColumns = <A extends Activity>(
  edit: (id: string) => string,
  looks?: (a: A) => Pick<Named, 'note' | 'size'>,
): readonly Column<A>[] => [
  nameColumn((a) => ({ name: a.activityName, to: edit(a.activityId), picture: a.activityMainPicUrl, ...looks?.(a) })),
  { title: '状态', width: 110, render: (a) => <PhaseTag {...a} />, text: phaseText },
  { ...spanColumn('活动时间', (a) => [a.startTime, a.endTime]), sort: 'startTime' },
]
