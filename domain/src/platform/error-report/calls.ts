import * as z from 'zod'
import { call } from '../../kit/call.ts'

const cut = (max: number) =>
  z
    .union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .transform((v) => (typeof v === 'string' ? v : JSON.stringify(v)).replaceAll('\0', '').slice(0, max))
    .optional()

export const errorReportCalls = {
  'POST /front-statistic/event/report': call({
    summary: 'A client reports an error; accepted before log-in, cut to size',
    who: 'anyone',
    input: z.object({
      project: cut(80),
      type: cut(80),
      message: cut(2000),
      data: cut(4000),
      metadata: cut(4000),
      ua: cut(500),
      url: cut(1000),
      token: cut(100),
      time: cut(40),
    }),
    data: z.null(),
  }),
}
