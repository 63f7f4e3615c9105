import { Badge } from 'antd'

/** What a status means to a person at a glance. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'idle'
const status = { good: 'success', busy: 'processing', warn: 'warning', bad: 'error', idle: 'default' } as const

/** A status in words with a dot of its tone. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => <Badge status={status[tone]} text={children} />
