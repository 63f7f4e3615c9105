import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { id, text } from '../../kit/fields.ts'
import { configAudit, themeAudit } from './audit.ts'
import { maxConfigLength } from './editors.ts'
import { configPermissions } from './permissions.ts'
import { configRefusals, themeRefusals } from './texts.ts'
import { themes } from './themes/index.ts'

/** Key of a group in `main-settings.ts`. */
const group = text(40)
const values = z.record(z.string(), z.string().nullable())

const appConfig = z.object({ enumTenantWechatappPara: z.string(), value: z.string() })

export const tenantConfigCalls = {
  'GET /tenant/domain/all': call({
    summary: 'Domains of an app: where its pages, payments and employee pages live',
    who: 'anyone',
    input: z.object({ tenantAppId: text(64).optional() }),
    // sdkUrl: script of the messenger's share SDK. devLogin: the outside world is simulated, developers may choose who they are.
    data: z.object({
      pageDomain: z.string(),
      payDomain: z.string(),
      employeeDomain: z.string(),
      sdkUrl: z.string(),
      devLogin: z.boolean(),
    }),
  }),
  'GET /tenant/domain/get-corpwx-domain': call({
    summary: 'Domain of the employee pages in the enterprise messenger',
    who: 'anyone',
    input: z.object({}),
    data: z.string(),
  }),
  'GET /tenant/api/v1/tenant/home/get-list': call({
    summary: 'All app config keys with their values (Spec 1 §3); JSON values are text',
    who: 'anyone',
    cache: { tag: 'config', lasting: true },
    input: z.object({ tenantWechatappId: text(64).optional(), timespan: text(40).optional() }),
    data: z.array(appConfig),
  }),
  'GET /tenant/api/v1/tenant/home/get-para': call({
    summary: 'The value of one app config key; empty when not set',
    who: 'anyone',
    input: z.object({ enumTenantWechatappPara: text(80) }),
    data: z.string(),
  }),
  'GET /tenant/api/v1/tenant/home/shop/get-para': call({
    summary: 'The value of one shop parameter; empty when not set',
    who: 'visitor',
    input: z.object({ shopParam: text(80) }),
    data: z.string(),
  }),
  'GET /tenant/api/v1/tenant/wechatapp/get-list': call({
    summary: 'The apps of a tenant',
    who: 'anyone',
    input: z.object({ tenantId: text(19).optional() }),
    data: z.array(z.object({ tenantId: id, brandName: z.string(), tenantWechatAppid: z.string() })),
  }),
  'GET /tenant/theme/current-app-theme-key': call({
    summary: 'Theme key of the current app',
    who: 'visitor',
    input: z.object({}),
    data: z.string(),
  }),
}

export const tenantConfigConsoleCalls = {
  'GET /console/api/v1/config': call({
    summary: 'Get the settings of a group with their values in force and its last changes',
    who: 'operator',
    permission: configPermissions.edit,
    input: z.object({ group }),
    data: z.object({
      ...editMark,
      // `set` is false where the default holds.
      settings: z.array(z.object({ key: z.string(), value: z.string(), set: z.boolean() })),
      // Newest first, ten at most; values by key, null where the default held.
      changes: z.array(z.object({ by: z.string(), at: z.int(), before: values, after: values })),
    }),
    refusals: configRefusals,
  }),
  'POST /console/api/v1/config/save-group': call({
    summary: 'Save settings of a group, all or none; null puts a default back',
    who: 'operator',
    permission: configPermissions.edit,
    audit: configAudit.edit,
    input: z.object({ group, version: seenVersion, values: z.record(z.string().max(80), text(maxConfigLength).nullable()) }),
    data: z.null(),
    refusals: configRefusals,
  }),
  'GET /console/api/v1/themes': call({
    summary: 'The apps of the brand with the themes they wear, oldest first',
    who: 'operator',
    permission: configPermissions.edit,
    input: z.object({}),
    data: z.array(z.object({ appId: z.string(), name: z.string(), theme: z.string() })),
  }),
  'POST /console/api/v1/themes/wear': call({
    summary: 'Puts a theme on an app; members see it with the next page they open',
    who: 'operator',
    permission: configPermissions.edit,
    audit: themeAudit.wear,
    input: z.object({ appId: text(64), theme: z.enum(themes.map(({ key }) => key)) }),
    data: z.null(),
    refusals: themeRefusals,
  }),
}
