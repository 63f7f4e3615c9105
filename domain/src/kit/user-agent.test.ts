import { expect, it } from 'vitest'
import { appOf } from './user-agent.ts'
import vectors from './vectors/user_agents.json' with { type: 'json' }

const names: Record<string, string> = { wecom: 'wxwork', wechat: 'wechat', other: 'browser' }

for (const c of vectors.cases) it(`tells ${c.name} as ${names[c.expected]}`, () => expect(appOf(c.user_agent)).toBe(names[c.expected]))

it('tells an empty user agent as a browser', () => expect(appOf('')).toBe('browser'))
