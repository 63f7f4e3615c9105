import { todoCap } from '@youli/domain/content/console-home/rules.ts'
import { homeTexts, todoListTexts, todoTexts } from '@youli/domain/content/console-home/texts.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { reportPermissions } from '@youli/domain/trade/report/permissions.ts'
import { RightOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useMay } from '../../../kit/me.tsx'
import { reportLinks } from '../../../trade/report/links.ts'
import { todoLinks } from '../home-links.ts'
import css from '../home.module.css'
import { Failed } from './Failed.tsx'
import { staleText, type TodoAnswer, type TodoSource } from './state.ts'

type Kind = TodoAnswer['todo'][number]

/** A phone has room for six: what is decided in the lists of points and stock waits longest. */
const lastOnPhone: readonly Kind['kind'][] = ['approval', 'stock']
const shownOnPhone = 6

const countText = (count: number): string => (count >= todoCap ? `${(todoCap - 1).toLocaleString('en-US')}+` : String(count))

/** What is late, else the lists that hold it where there are several, else how long it may wait. */
function noteOf({ kind, late, lists }: Kind): string {
  if (late > 0) return todoTexts[kind].late(countText(late))
  const sums = new Map<string, number>()
  for (const { list, count } of lists) {
    const name = todoListTexts[list]
    if (name && count > 0) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => `${name} ${countText(count)}`).join(' · ') || todoTexts[kind].note
}

/** What waits for the operator, each count leading to its list; `1` to `8` open them. */
export function Todo({ result, phone = false }: { result: TodoSource; phone?: boolean }) {
  if (!result.data) return result.error ? <Failed what="待办" result={result} /> : <div className={css.todo} data-loading />
  const { todo } = result.data
  if (todo.every(({ count }) => count === 0)) return <AllDone at={result.dataUpdatedAt} />
  const kinds = phone
    ? todo.toSorted((a, b) => Number(lastOnPhone.includes(a.kind)) - Number(lastOnPhone.includes(b.kind))).slice(0, shownOnPhone)
    : todo
  return (
    <>
      {phone && <h2 className={css.over}>{homeTexts.waiting}</h2>}
      <nav className={css.todo} aria-label={homeTexts.waiting} data-stale={staleText(result) !== null || undefined}>
        {kinds.map((kind, i) => (
          <Count key={kind.kind} kind={kind} shortcut={i + 1} phone={phone} />
        ))}
      </nav>
    </>
  )
}

function Count({ kind, shortcut, phone }: { kind: Kind; shortcut: number; phone: boolean }) {
  const { label, short } = todoTexts[kind.kind]
  const [first] = kind.lists
  const body = (
    <>
      <b>{countText(kind.count)}</b>
      <span>{phone ? short : label}</span>
      <small>{noteOf(kind)}</small>
      {!phone && first && <RightOutlined aria-hidden />}
    </>
  )
  const look = { className: css.count, 'data-late': kind.late > 0 || undefined, 'data-none': kind.count === 0 || undefined }
  // Without an activity that anybody signed up for, there is no list to open.
  if (!first) return <div {...look}>{body}</div>
  return (
    <Link to={todoLinks[first.list](first.id)} aria-keyshortcuts={String(shortcut)} {...look}>
      {body}
    </Link>
  )
}

function AllDone({ at }: { at: number }) {
  const may = useMay()
  const yesterday = addDays(dayOf(new Date(at)), -1)
  return (
    <p className={css.done}>
      {may(reportPermissions.view) ? <Link to={reportLinks.sales(yesterday, yesterday)}>{homeTexts.allDone}</Link> : homeTexts.allDone}
    </p>
  )
}
