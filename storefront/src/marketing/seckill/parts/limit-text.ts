import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'

/** 0 is no limit. */
export const limitText = (personLimit: number): string =>
  personLimit > 0 ? seckillTexts.limited.replace('{limit}', String(personLimit)) : seckillTexts.unlimited
