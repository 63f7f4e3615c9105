import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../config.module.css'
import { changeText } from './setting-text.ts'

type Change = OutputOf<'GET /console/api/v1/config'>['changes'][number]

/** Who changed what of a group last. */
export function SettingChanges({ changes, editors }: { changes: readonly Change[]; editors: readonly ConfigEditor[] }) {
  const lines = changes.flatMap(({ by, at, before, after }) =>
    Object.keys(after).flatMap((key) => {
      const editor = editors.find(({ setting }) => setting.key === key)
      return editor ? [{ key: `${at}${key}`, text: changeText(editor, before[key] ?? null, after[key] ?? null), by, at }] : []
    }),
  )
  if (lines.length === 0) return null
  return (
    <section className={css.piece} aria-label="最近改动">
      <h2>最近改动</h2>
      <ul className={css.changes}>
        {lines.slice(0, 6).map(({ key, text, by, at }) => (
          <li key={key}>
            {text}
            <small>
              {by} · {when(at).slice(5)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
