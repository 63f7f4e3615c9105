export const uploadRefusals = {
  notFound: { code: 2201, msg: '找不到要删除的图片' },
  badType: { code: 2202, msg: '此文件类型不允许上传' },
  failed: { code: 2203, msg: '上传失败' },
} as const
