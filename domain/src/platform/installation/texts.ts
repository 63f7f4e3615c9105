export const installationRefusals = {
  wrongToken: { code: 2951, msg: '安装口令不正确，请从服务器启动时的输出里重新复制' },
  alreadySetUp: { code: 2952, msg: '商城已经开设，请直接登录' },
} as const
