import { mallSettings } from '@youli/domain/catalog/goods/settings.ts'
import { pageSettings } from '@youli/domain/content/page-builder/settings.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { greetingOf, profileFields, wordsOf } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { recordOf } from '@youli/domain/platform/tenant-config/faults.ts'
import { bannersOf, menuOf } from '@youli/domain/platform/tenant-config/lists.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import css from '../config.module.css'

/** Words of a rich text, without its marks; parsed, never put into the page. */
const plainText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/** A config value as people read it. */
export function ConfigValue({ editor, value }: { editor: ConfigEditor; value: string }) {
  if (editor.kind === 'boolean') return value === 'true' ? '开启' : '关闭'
  if (value === '') return <span className={css.none}>未设置</span>
  if (editor.kind === 'image') return <img src={value} alt={editor.label} />
  if (editor.kind === 'choice') return editor.choices?.find((c) => c.value === value)?.label ?? value
  if (editor.kind === 'number') return `${value} ${editor.unit ?? ''}`
  if (editor.kind === 'fields') {
    const fields = profileFields(jsonOf(profileSettings.fields, value)).filter((f) => f.display)
    return fields.map((f) => (f.must ? `${f.name}（必填）` : f.name)).join('、')
  }
  if (editor.kind === 'words') return wordsOf(jsonOf(profileSettings.favorites, value)).join('、')
  if (editor.kind === 'greeting') {
    const { enabled, daysAhead } = greetingOf(jsonOf(profileSettings.greeting, value))
    return enabled ? (daysAhead > 0 ? `提前${daysAhead}天` : '当天') : '关闭'
  }
  if (editor.kind === 'banners') {
    const banners = bannersOf(jsonOf(mallSettings.banners, value))
    return banners.length > 0 ? (
      banners.map((b) => <img key={b.imgUrl} src={b.imgUrl} alt={b.title || editor.label} />)
    ) : (
      <span className={css.none}>未设置</span>
    )
  }
  if (editor.kind === 'menu') {
    const names = menuOf(jsonOf(pageSettings.footerMenu, value)).map((e) => e.name)
    return names.length > 0 ? names.join(' · ') : <span className={css.none}>默认入口</span>
  }
  if (editor.kind === 'record') {
    const record = recordOf(value)
    const said = (editor.parts ?? []).filter((p) => p.kind !== 'image' && ![undefined, '', null].includes(record[p.name] as never))
    if (said.length === 0) return <span className={css.none}>未设置</span>
    return said.map((p) => `${p.label} ${String(record[p.name])}${p.unit ?? ''}`).join('、')
  }
  if (editor.kind === 'ids') {
    const ids = jsonOf(activitySettings.closedIds, value)
    return Array.isArray(ids) && ids.length > 0 ? ids.join('、') : <span className={css.none}>没有</span>
  }
  if (editor.kind === 'page') return <span className={css.none}>在专门的页面中设置</span>
  if (editor.kind === 'json') return <code>{value}</code>
  if (editor.kind === 'html') {
    const words = plainText(value)
    return words.length > 60 ? `${words.slice(0, 60)}…（共${words.length}字）` : words
  }
  return value
}
