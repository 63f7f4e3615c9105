import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, flag, id, optionalId, paging, sortBy, stamp, text, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { loginAudit, operatorAudit, roleAudit, sessionAudit } from './audit.ts'
import { phone } from './fields.ts'
import { operatorPermissions } from './permissions.ts'
import { passwordLength } from './rules.ts'
import { operatorRefusals } from './texts.ts'

const password = z.string().max(passwordLength.max)
/** Ids of the stores a role is limited to; null is all of them. */
const shops = z.array(id).max(500).nullable()
const none = z.object({})
const refusals = operatorRefusals
const own = { who: 'operator', unproven: true, refusals } as const
const authenticator = { who: 'operator', refusals, permission: operatorPermissions.edit } as const

const session = z.object({ id, userAgent: z.string(), ip: z.string(), createTime: stamp, lastSeenTime: stamp, current: z.boolean() })
const operator = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  /** '' when they have none. */
  mobileNo: phone,
  active: z.boolean(),
  /** Owns the installation: managed by nobody else. */
  owner: z.boolean(),
  secondFactor: z.boolean(),
  roles: z.array(z.object({ id, name: z.string() })),
  lastLoginTime: stamp.nullable(),
  createTime: stamp,
})
const role = z.object({
  id,
  name: z.string(),
  remark: z.string(),
  permissions: z.array(z.string()),
  shops,
  /** Most yuan for one order in 24 hours, by permission; one that is not named has no cap. */
  caps: z.record(z.string(), yuanAmount),
  /** Most yuan for all orders together in 24 hours; one that is not named has ten times its cap. */
  dailyCaps: z.record(z.string(), yuanAmount),
  secondFactor: z.boolean(),
  operators: z.int(),
  /** Owners of the installation who have it: nobody else tightens it. */
  owners: z.array(z.object({ id, name: z.string() })),
})
const roleBody = (isPermission: (key: string) => boolean) => ({
  name: filled(20),
  remark: text(100).default(''),
  permissions: z.array(z.string().refine(isPermission)).max(100),
  shops,
  caps: z.record(z.string().refine(isPermission), yuanInput).default({}),
  /** An edit that does not name them leaves them. */
  dailyCaps: z.record(z.string().refine(isPermission), yuanInput).optional(),
  secondFactor: flag.default(false),
})
const operatorBody = {
  name: filled(20),
  roleIds: z.array(id).min(1).max(20),
  /** Told of log-ins from new devices. '' is none; an edit that does not name it leaves what is known. */
  mobileNo: text(11).optional(),
}

const entry = z.object({
  id,
  operatorId: id,
  operatorName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What it was called at that time; '' where the id says it all. */
  subjectName: z.string(),
  /** What it was and what it became; only the fields that matter, as JSON. */
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  time: stamp,
})

export const operatorCalls = {
  'POST /console/api/v1/login': call({
    summary: 'Logs an operator in; wrong tries lock the name, the address or the known browser for a minute, then two, up to an hour',
    unkept: 'a token',
    who: 'anyone',
    brandless: true,
    audit: [loginAudit.login, loginAudit['new-device']],
    limit: 'strict',
    refusals,
    input: z.object({
      loginName: filled(40),
      password: z.string().min(1).max(200),
      code: text(20).optional(),
      /** For pages: the session comes as a cookie that scripts cannot read, and no token is told. */
      cookie: flag.default(false),
      /** The cookie outlives the browser. */
      stay: flag.default(false),
    }),
    data: z.object({ token: z.string() }),
  }),
  'POST /console/api/v1/logout': call({
    summary: 'Ends the session that asks',
    ...own,
    audit: loginAudit.logout,
    input: none,
    data: z.null(),
  }),
  'GET /console/api/v1/me': call({
    summary: 'Who asks and what they may do; a sign of life that keeps the session',
    ...own,
    input: none,
    data: z.object({
      operatorId: id,
      loginName: z.string(),
      name: z.string(),
      permissions: z.array(z.string()),
      shops,
      /** Owns the installation: may open more brands. */
      owner: z.boolean(),
      /** Nothing but setting up the second factor is open. */
      mustEnrol: z.boolean(),
      tenantId: id,
      brandName: z.string(),
      /** Where members enter the mall. */
      mallAddress: z.string(),
      /** Keys of features that the brand has switched off. */
      off: z.array(z.string()),
    }),
  }),
  'GET /console/api/v1/me/sessions': call({
    summary: 'The asker’s live sessions, last seen first',
    ...own,
    input: none,
    data: z.array(session),
  }),
  'POST /console/api/v1/me/sessions/revoke': call({
    summary: 'Ends one of the asker’s sessions',
    ...own,
    audit: sessionAudit.revoke,
    input: z.object({ id }),
    data: z.null(),
  }),
  'GET /console/api/v1/me/log-ins': call({
    summary: 'The asker’s last log-ins, newest first, also those whose sessions have ended',
    ...own,
    input: none,
    data: z.array(z.object({ id, userAgent: z.string(), ip: z.string(), time: stamp, newDevice: z.boolean() })),
  }),
  'POST /console/api/v1/me/password': call({
    summary: 'Changes the asker’s password and ends all their other sessions',
    ...own,
    audit: operatorAudit.password,
    limit: 'strict',
    input: z.object({ oldPassword: z.string().max(200), newPassword: password }),
    data: z.null(),
  }),
  'GET /console/api/v1/operators': call({
    summary: 'Operators of the tenant',
    ...authenticator,
    paged: true,
    input: z.object({ ...paging, keyword: text(40).optional() }),
    data: z.array(operator),
  }),
  'POST /console/api/v1/operators/add': call({
    summary: 'Adds an operator',
    ...authenticator,
    audit: operatorAudit.add,
    input: z.object({ loginName: filled(32), password, ...operatorBody }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/operators/edit': call({
    summary: 'Changes name, phone, roles and activity; an inactive operator’s sessions end',
    ...authenticator,
    audit: operatorAudit.edit,
    input: z.object({ id, active: flag, ...operatorBody }),
    data: z.null(),
  }),
  'POST /console/api/v1/operators/reset-password': call({
    summary: 'Sets an operator’s password anew and ends their sessions',
    ...authenticator,
    audit: operatorAudit.reset,
    input: z.object({ id, password }),
    data: z.null(),
  }),
  'GET /console/api/v1/audit-log': call({
    summary: 'Who changed what, newest first unless sorted; days are whole days in Shanghai',
    who: 'operator',
    permission: operatorPermissions.auditLog,
    paged: true,
    input: z.object({
      ...paging,
      operatorId: optionalId,
      action: text(40).optional(),
      subject: text(40).optional(),
      subjectId: text(80).optional(),
      from: day.or(z.literal('')).optional(),
      to: day.or(z.literal('')).optional(),
      sort: sortBy('time'),
    }),
    data: z.array(entry),
  }),
  'GET /console/api/v1/audit-log/people': call({
    summary: 'Operators that the log can be filtered by',
    who: 'operator',
    permission: operatorPermissions.auditLog,
    input: none,
    data: z.array(z.object({ id, name: z.string() })),
  }),
}

/** Roles hold the permissions that features declare; `main` tells which there are. */
export const roleCalls = (isPermission: (key: string) => boolean) => ({
  'GET /console/api/v1/roles': call({ summary: 'Roles of the tenant', ...authenticator, input: none, data: z.array(role) }),
  'POST /console/api/v1/roles/add': call({
    summary: 'Adds a role',
    ...authenticator,
    audit: roleAudit.add,
    input: z.object(roleBody(isPermission)),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/roles/edit': call({
    summary: 'Changes a role',
    ...authenticator,
    audit: roleAudit.edit,
    input: z.object({ id, ...roleBody(isPermission) }),
    data: z.null(),
  }),
  'POST /console/api/v1/roles/del': call({
    summary: 'Deletes a role that nobody has',
    ...authenticator,
    audit: roleAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
})
