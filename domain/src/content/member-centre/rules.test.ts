import { describe, expect, it } from 'vitest'
import { defaultMenu, menuFault, seesEntry, treeUnder } from './rules.ts'

const node = (id: string, parentId: string, index: number) => ({ id, parentId, index, code: id, name: id, url: '', icon: '', show: true })

describe('the menu of the member centre', () => {
  it('is a tree from the node whose parent id is 0, each level sorted by index [B0884]', () => {
    const tree = treeUnder('0', [node('12', '1', 2), node('2', '0', 1), node('1', '0', 0), node('11', '1', 1), node('99', '77', 0)])
    expect(tree.map((n) => [n.id, n.children.map((c) => c.id)])).toEqual([
      ['1', ['11', '12']],
      ['2', []],
    ])
  })

  it('as it comes is right: every address can be opened, every icon is drawn, no code stands twice', () => {
    expect(menuFault(defaultMenu)).toBeNull()
  })

  it('says what is wrong with one an operator made', () => {
    const item = { code: 'a', name: '券', url: '/coupon/my', icon: 'ticket', show: true, audience: 'all' as const }
    const fault = (...items: (typeof item)[]) => menuFault([{ name: '组', items }])
    expect(fault(item)).toBeNull()
    expect(fault({ ...item, icon: '/files/a.png' })).toBeNull()
    expect(fault(item, item)).toBe('入口编码不能重复')
    expect(fault({ ...item, url: 'javascript:alert(1)' })).toBe('“券”的链接须以“/”、“http://”或“https://”开头')
    expect(fault({ ...item, icon: 'toString' })).toBe('请为“券”选择图标')
  })

  it('has ways into the pages of members, staff, partner merchants, distributors and ambassadors, each for their own [B0872]', () => {
    const entries = defaultMenu.flatMap((group) => group.items)
    const pages = (audience: string) => entries.filter((e) => e.audience === audience).map((e) => e.url)
    expect(pages('all')).toEqual(expect.arrayContaining(['/mall/cart', '/coupon/my', '/custom/memberlist', '/member/appointment/list']))
    expect(pages('employee')).toEqual(['/member/tasks', '/member/identify', '/coupon/write_off', '/member/store_card/till'])
    expect(pages('partner')).toEqual(['/gift_store/my_partner'])
    expect(pages('distributor')).toEqual(['/diamond_angel/member/list'])
    expect(pages('ambassador')).toEqual(['/ambassador'])
  })

  it('shows entries of the staff to the staff only', () => {
    const nobody = { employee: false, manager: false, partner: false, distributor: false, ambassador: false }
    expect([seesEntry('all', nobody), seesEntry('employee', nobody), seesEntry('manager', { ...nobody, employee: true })]).toEqual([
      true,
      false,
      false,
    ])
    expect(seesEntry('manager', { ...nobody, employee: true, manager: true })).toBe(true)
  })
})
