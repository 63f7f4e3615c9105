export const uploadRefusals = {
  notFound: { code: 2201, msg: '找不到要删除的图片' },
  badType: { code: 2202, msg: '此文件类型不允许上传' },
  failed: { code: 2203, msg: '上传失败' },
  tooManyPixels: { code: 2204, msg: '图片尺寸过大，请缩小后再上传' },
  noRoom: { code: 2205, msg: '今天上传的文件已达上限，请明天再试' },
  brandFull: { code: 2206, msg: '文件存储空间已满，请联系管理员' },
  unreadable: { code: 2207, msg: '无法识别这张图片，支持 PNG、JPG、GIF、WebP、AVIF、TIFF、SVG' },
  svgTooBig: { code: 2208, msg: '这张 SVG 过于复杂，无法处理，请简化后再上传，或改用 PNG' },
  badDocument: { code: 2209, msg: '支持 PDF、OFD、PNG、JPG 文件，其他类型不能上传' },
  documentTooBig: { code: 2210, msg: '文件超过 5 MB，压缩后再上传' },
  badMusic: { code: 2211, msg: '无法识别这段音乐，请上传可以播放的 MP3' },
} as const
