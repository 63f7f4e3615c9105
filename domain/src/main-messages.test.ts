import { expect, test } from 'vitest'
import { messageKinds } from './main-messages.ts'
import { settingsFault, settingsOf, strangeNames } from './platform/messaging/rules.ts'

test.each([...messageKinds])('%s says only what it is told, and all of it', (_, kind) => {
  const names = Object.keys(kind.values)
  expect(strangeNames(kind, kind.text)).toEqual([])
  expect(names.filter((name) => !kind.text.includes(`{${name}}`))).toEqual([])
  expect(settingsFault(kind, settingsOf(kind))).toBeNull()
})
