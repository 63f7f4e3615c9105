import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const connectionPermissions = {
  edit: { key: 'connection.edit', label: '接入与密钥', hint: '连接公众号、微信支付、短信等服务，更换密钥与证书' },
} as const satisfies Record<string, Permission>
