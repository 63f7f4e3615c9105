import css from './status-tag.module.css'

/** What a status means to a person at a glance. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'idle'

/** A status in words with a dot of its tone. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={css.tag} data-tone={tone}>
    {children}
  </span>
)
