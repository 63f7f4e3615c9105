import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, text } from '../../kit/fields.ts'
import { uploadKinds } from './rules.ts'
import { uploadRefusals } from './texts.ts'

const policy = z.object({ fileName: z.string(), host: z.string(), formData: z.record(z.string(), z.string()), url: z.string() })

export const uploadCalls = {
  'GET /oss/token': call({
    summary: 'A signed policy to post one picture straight to the object storage; `url` is where it will be',
    unkept: 'a signature that opens the storage',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ name: text(200).optional() }),
    data: policy,
    refusals: uploadRefusals,
  }),
  'GET /oss/object/delete': call({
    summary: 'Deletes an object of one’s own',
    who: 'visitor',
    input: z.object({ objectname: filled(300) }),
    data: z.null(),
    refusals: uploadRefusals,
  }),
}

export const uploadConsoleCalls = {
  'GET /console/api/v1/upload/token': call({
    summary:
      'A signed policy for an operator to post one picture or one piece of music straight to the object storage; `url` is where it will be',
    unkept: 'a signature that opens the storage',
    who: 'operator',
    limit: 'strict',
    refusals: uploadRefusals,
    input: z.object({ name: text(200).optional(), kind: z.enum(uploadKinds).default('picture') }),
    data: policy,
  }),
}
