import { PlusOutlined } from '@ant-design/icons'
import { settingGroups } from '@youli/domain/main-settings.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import type { Me } from '../../../kit/me.tsx'
import type { Screen } from '../../../kit/screen.ts'
import { groupIcons } from '../../../kit/shell/icons.tsx'
import { isOn, mayOpen, placedOf, titleOf, wayTo } from '../../../kit/shell/navigation.ts'
import { configLinks } from '../../../platform/tenant-config/links.ts'
import type { Hit } from './hit.ts'
import { initialsOf } from './initials.ts'

interface Page {
  screen: Screen
  hit: Hit
  /** What it is found by: words that hold the question, or initials that do. */
  words: string
  initials: string
}

const isOpenable = ({ path }: Screen): boolean => !path.includes(':')
const adds = ({ path }: Screen): boolean => path.endsWith('/add')

/** Pages that can be opened without knowing a thing by name; those that make something are actions. */
export function pagesOf(screens: readonly Screen[], me: Me): Page[] {
  return screens.filter(isOpenable).map((screen) => {
    const [group] = placedOf(screens, screen).place
    const title = titleOf(screen)
    const way = wayTo(screens, screen).map(({ name }) => name)
    const open = mayOpen(screen, me)
    const hit: Hit = {
      key: `page ${screen.path}`,
      kind: adds(screen) ? '动作' : '页面与设置',
      title,
      note: open
        ? [group, ...way.slice(0, -1)].filter((name, i, all) => name !== all[i - 1]).join(' › ')
        : `需要「${screen.permission?.label ?? ''}」权限，请找管理账号的同事开通`,
      icon: adds(screen) ? PlusOutlined : groupIcons[group],
      to: screen.path,
      ...(!open && { closed: true }),
      ...(!isOn(screen, me) && { tag: ['未开启', 'idle'] as const }),
    }
    return { screen, hit, words: `${group} ${way.join(' ')}`.toLowerCase(), initials: initialsOf(title) }
  })
}

/** Pages whose names or initials hold the question; those that begin with it come first. */
export function pageHits(pages: readonly Page[], q: string): Hit[] {
  const asked = q.toLowerCase().replace(/\s+/g, '')
  if (asked === '') return []
  const rank = ({ hit, words, initials }: Page): number => {
    if (hit.title.toLowerCase().startsWith(asked) || initials === asked) return 0
    if (initials.startsWith(asked) || hit.title.toLowerCase().includes(asked)) return 1
    // What makes something is meant by its own name, not by that of what it makes: `yhq` is the list of coupons.
    return words.includes(asked) || (hit.kind !== '动作' && asked.length > 1 && initials.includes(asked)) ? 2 : 3
  }
  return pages
    .map((page) => ({ page, at: rank(page) + (page.hit.closed ? 0.5 : 0) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ page }) => page.hit)
}

const settings = settingGroups.flatMap(({ key: group, title, cards }) =>
  cards.flatMap(({ editors }) => editors.map((editor) => ({ group, title, editor, initials: initialsOf(editor.label) }))),
)

/** Settings by their names, what they are for, or initials. */
export function settingHits(me: Me, q: string): Hit[] {
  const asked = q.trim().toLowerCase()
  if (asked === '' || !me.permissions.includes(configPermissions.edit.key)) return []
  return settings
    .filter(
      ({ editor: { label, hint }, initials }) =>
        `${label} ${hint}`.toLowerCase().includes(asked) || (asked.length > 1 && initials.includes(asked)),
    )
    .map(({ group, title, editor: { setting, label, page } }) => ({
      key: `setting ${setting.key}`,
      kind: '页面与设置',
      title: label,
      note: `设置 › 店铺配置 › ${title}`,
      icon: groupIcons.设置,
      to: page ?? configLinks.setting(group, setting.key),
    }))
}
