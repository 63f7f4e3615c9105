import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const bespokePermissions = {
  view: { key: 'bespoke.view', label: '查看定制单', hint: '定制模板、定制单看板与详情，导出定制单', inStores: true },
  edit: { key: 'bespoke.edit', label: '处理定制单', hint: '推进定制进度、补充说明与价格、取消定制', inStores: true },
  template: { key: 'bespoke.template', label: '编辑定制模板', hint: '新建、修改、停用定制模板' },
} as const satisfies Record<string, Permission>
