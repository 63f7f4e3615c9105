import type { ModuleName, PageModule } from '@youli/domain/content/page-builder/modules.ts'
import { blankModule } from '@youli/domain/content/page-builder/rules.ts'
import type { TestApp } from '../../testing.ts'

type FixtureContext = Pick<TestApp, 'send' | 'operator'>

/** A module as an operator leaves it. */
export const moduleOf = (name: ModuleName, option: object = {}, margin: Partial<PageModule['margin']> = {}): PageModule => {
  const blank = blankModule(name)
  return { ...blank, margin: { ...blank.margin, ...margin }, option: { ...blank.option, ...option } } as PageModule
}

interface Draft {
  pageName?: string
  title?: string
  invalidDate?: number | null
  top?: readonly object[]
  bottom?: readonly object[]
}

/** Makes a page through the console; answers its id. */
export async function makePage(
  t: FixtureContext,
  { top = [moduleOf('rich_text', { html: '<p>你好</p>' })], bottom = [], ...more }: Draft = {},
  tenant: 0 | 1 = 0,
): Promise<string> {
  const reply = await t.send(
    'POST /console/api/v1/custom-pages/save',
    { title: '双旦礼遇季', modules: { top, bottom }, ...more },
    await t.operator(tenant),
  )
  if (!reply.success) throw new Error(reply.msg)
  return reply.data!.id
}

/** Makes a page and publishes it; answers its id. */
export async function makePublished(t: FixtureContext, draft: Draft = {}, tenant: 0 | 1 = 0): Promise<string> {
  const id = await makePage(t, draft, tenant)
  const reply = await t.send('POST /console/api/v1/custom-pages/publish', { id }, await t.operator(tenant))
  if (!reply.success) throw new Error(reply.msg)
  return id
}
