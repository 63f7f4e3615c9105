import { loginAudit } from '@youli/domain/platform/operator/audit.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { countColumn, createdAt, id, idColumn, jsonColumn, timeColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'
import { encryptedColumn } from '../../kit/db/encrypted.ts'

/** Log-in names of all tenants, in lower case: at the log-in the tenant is not known yet. */
export const operatorLogin = pgTable(
  'operator_login',
  { loginName: text('login_name').primaryKey(), tenantId: idColumn('tenant_id').notNull() },
  (t) => [unique('operator_login_of_tenant').on(t.tenantId, t.loginName)],
)

/** Somebody at the console. */
export const operator = tenantTable(
  'operator',
  {
    id: id(),
    loginName: text('login_name').notNull(),
    name: text('name').notNull(),
    mobile: encryptedColumn('mobile'),
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    /** Owns the installation: may open more brands. No role grants it. */
    owner: boolean('owner').notNull().default(false),
    lastLoginAt: timeColumn('last_login_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('operator_login_name').on(t.loginName),
    foreignKey({ name: 'operator_has_login', columns: [t.loginName], foreignColumns: [operatorLogin.loginName] }),
  ],
)

/** Wrong log-ins in a row by what was tried: `name:…` typed, `address:…` it came from, `device:…` that is known for an operator. */
export const loginBrake = pgTable(
  'operator_login_brake',
  {
    key: text('key').primaryKey(),
    failedCount: countColumn('failed_count').notNull().default(0),
    lastAt: timeColumn('last_at').notNull(),
    lockedUntil: timeColumn('locked_until'),
  },
  (t) => [index('operator_login_brake_by_time').on(t.lastAt)],
)

/** Browsers an operator has logged in from before, by the encrypted id in the browser's cookie. */
export const knownDevice = tenantTable(
  'operator_known_device',
  {
    operatorId: idColumn('operator_id')
      .notNull()
      .references(() => operator.id),
    browserId: idColumn('browser_id').notNull(),
    lastLoginAt: timeColumn('last_login_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.browserId] })],
)

/** The authenticator app of an operator. Not confirmed: set up, but nothing was typed from it yet. */
export const secondFactor = tenantTable('operator_second_factor', {
  operatorId: idColumn('operator_id')
    .primaryKey()
    .references(() => operator.id),
  secret: encryptedColumn('secret').notNull(),
  confirmedAt: timeColumn('confirmed_at'),
  /** The last half minute whose code was taken: a code works once. */
  lastStep: countColumn('last_step').notNull().default(0),
})

/** Codes that stand in for a lost phone, each once; kept as a keyed hash. */
export const recoveryCode = tenantTable(
  'operator_recovery_code',
  {
    operatorId: idColumn('operator_id')
      .notNull()
      .references(() => operator.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.codeHash] })],
)

export const operatorSession = tenantTable(
  'operator_session',
  {
    id: id(),
    operatorId: idColumn('operator_id')
      .notNull()
      .references(() => operator.id),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    createdAt: createdAt(),
    lastSeenAt: timeColumn('last_seen_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
  },
  (t) => [
    uniqueIndex('operator_session_token').on(t.tokenHash),
    index('operator_session_live')
      .on(t.operatorId)
      .where(sql`revoked_at is null`),
  ],
)

/** `shops` null: every store. */
export const role = tenantTable(
  'operator_role_definition',
  {
    id: id(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    permissions: text('permissions').array().notNull(),
    shops: jsonColumn<string[]>('shops'),
    /** Most fen for one order in 24 hours, for permissions that have a cap. */
    caps: jsonColumn<Record<string, number>>('caps').notNull().default({}),
    /** Most fen for all orders together in 24 hours. */
    dailyCaps: jsonColumn<Record<string, number>>('daily_caps').notNull().default({}),
    /** Whoever has this role works only with a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('operator_role_name').on(t.tenantId, t.name)],
)

export const operatorRole = tenantTable(
  'operator_role',
  {
    operatorId: idColumn('operator_id')
      .notNull()
      .references(() => operator.id),
    roleId: idColumn('role_id')
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.roleId] }), index('operator_role_by_role').on(t.roleId)],
)

/** Append only. `name` is kept as it was when it happened. */
/** Which entries of the log are log-ins. */
export const isLogIn = sql`action in (${sql.raw(`'${loginAudit.login.action}', '${loginAudit['new-device'].action}'`)})`

export const auditLog = tenantTable(
  'audit_log',
  {
    id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    operatorId: idColumn('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** What people called it when it was changed. */
    subjectName: text('subject_name').notNull().default(''),
    before: jsonColumn<unknown>('before'),
    after: jsonColumn<unknown>('after'),
    ip: text('ip').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [
    index('audit_log_by_time').on(t.tenantId, t.at, t.id),
    index('audit_log_by_subject').on(t.tenantId, t.subject, t.subjectId, t.at, t.id),
    index('audit_log_by_operator').on(t.tenantId, t.operatorId, t.at),
    index('audit_log_by_action').on(t.tenantId, t.action, t.at, t.id),
    index('audit_log_log_ins').on(t.operatorId, t.at, t.id).where(isLogIn),
  ],
)

/** How often operators saved a thing, by its subject and id in the log: a form that read an older version does not overwrite a newer one. */
export const editVersion = tenantTable(
  'edit_version',
  {
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    version: countColumn('version').notNull(),
    /** Who saved last. */
    operatorName: text('operator_name').notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.subject, t.subjectId] })],
)
