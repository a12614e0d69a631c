import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { failures } from '../errors.ts'
import { DEFAULT_POLICY } from '../passwords/policy.ts'
import { newPoolId } from '../secrets.ts'
import { getPool } from '../store/pools.ts'
import type { PasswordPolicy, Pool } from '../tables.ts'
import { newSigningKey } from '../tokens/key-ring.ts'
import { poolIdInput } from './inputs.ts'
import { toEpoch } from './shapes.ts'

const policiesInput = z.strictObject({
  PasswordPolicy: z
    .strictObject({
      MinimumLength: z.int().min(8).max(99),
      RequireUppercase: z.boolean(),
      RequireLowercase: z.boolean(),
      RequireNumbers: z.boolean(),
      RequireSymbols: z.boolean(),
      TemporaryPasswordValidityDays: z.int().min(1).max(365)
    })
    .partial()
    .optional()
})

// Each is a setting of another service that this one has in one form only.
const fixedSettings = {
  AutoVerifiedAttributes: z.array(z.literal('email')).optional(),
  AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }).optional(),
  AccountRecoverySetting: z
    .strictObject({
      RecoveryMechanisms: z.tuple([z.strictObject({ Name: z.literal('verified_email'), Priority: z.int() })])
    })
    .optional()
}

// ON would ask for the second factor at the sign-in itself, where the product shows its own screen after it.
const mfaInput = z.enum(['OFF', 'OPTIONAL'])

const schemaInput = z.array(
  z.strictObject({
    Name: z.string().min(1).max(20).regex(/^\w+$/),
    AttributeDataType: z.literal('String'),
    Mutable: z.literal(true).optional()
  })
)

/** CreateUserPool, with its signing key; pools are closed (accounts made by administrators only) and keep names in small letters. */
export const createUserPool: Operation = defineOperation({
  name: 'CreateUserPool',
  audience: 'internal',
  input: z.strictObject({
    PoolName: z
      .string()
      .min(1)
      .max(128)
      .regex(/^[\w\s+=,.@-]+$/),
    Policies: policiesInput.optional(),
    Schema: schemaInput.default([]),
    UsernameConfiguration: z.strictObject({ CaseSensitive: z.literal(false) }).optional(),
    MfaConfiguration: z.literal('OFF').optional(),
    ...fixedSettings
  }),
  async run(ctx, input) {
    const now = ctx.clock()
    const id = newPoolId()
    const key = await newSigningKey(ctx.vault, id, now)
    const pool = await ctx.db.transaction().execute(async (tx) => {
      const created = await tx
        .insertInto('identity.pools')
        .values({
          id,
          name: input.PoolName,
          password_policy: policyText(input.Policies),
          custom_attributes: input.Schema.map(({ Name }) => `custom:${Name}`),
          created_at: now,
          updated_at: now
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.insertInto('identity.signing_keys').values(key).execute()
      return created
    })
    return { UserPool: toUserPool(pool) }
  }
})

/** DescribeUserPool. */
export const describeUserPool: Operation = defineOperation({
  name: 'DescribeUserPool',
  audience: 'internal',
  input: z.strictObject({ UserPoolId: poolIdInput }),
  async run(ctx, { UserPoolId }) {
    const pool = await getPool(ctx.db, UserPoolId)
    const { users } = await ctx.db
      .selectFrom('identity.users')
      .select((eb) => eb.fn.countAll<string>().as('users'))
      .where('pool_id', '=', pool.id)
      .executeTakeFirstOrThrow()
    return { UserPool: { ...toUserPool(pool), EstimatedNumberOfUsers: Number(users) } }
  }
})

/** UpdateUserPool: as in the protocol, rules that are not sent return to their defaults. */
export const updateUserPool: Operation = defineOperation({
  name: 'UpdateUserPool',
  audience: 'internal',
  input: z.strictObject({
    UserPoolId: poolIdInput,
    Policies: policiesInput.optional(),
    MfaConfiguration: mfaInput.default('OFF'),
    ...fixedSettings
  }),
  async run(ctx, { UserPoolId, Policies, MfaConfiguration }) {
    const updated = await ctx.db
      .updateTable('identity.pools')
      .set({ password_policy: policyText(Policies), mfa_configuration: MfaConfiguration, updated_at: ctx.clock() })
      .where('id', '=', UserPoolId)
      .executeTakeFirstOrThrow()
    if (updated.numUpdatedRows === 0n) throw failures.poolNotFound(UserPoolId)
    return {}
  }
})

/** SetUserPoolMfaConfig: whether accounts may have a second factor, which is a software token. */
export const setUserPoolMfaConfig: Operation = defineOperation({
  name: 'SetUserPoolMfaConfig',
  audience: 'internal',
  input: z.strictObject({
    UserPoolId: poolIdInput,
    SoftwareTokenMfaConfiguration: z.strictObject({ Enabled: z.boolean() }).optional(),
    MfaConfiguration: mfaInput.default('OFF')
  }),
  async run(ctx, { UserPoolId, SoftwareTokenMfaConfiguration, MfaConfiguration }) {
    const Enabled = SoftwareTokenMfaConfiguration?.Enabled ?? false
    if ((MfaConfiguration === 'OPTIONAL') !== Enabled)
      throw failures.invalidParameter('MfaConfiguration and SoftwareTokenMfaConfiguration contradict each other')
    const updated = await ctx.db
      .updateTable('identity.pools')
      .set({ mfa_configuration: MfaConfiguration, updated_at: ctx.clock() })
      .where('id', '=', UserPoolId)
      .executeTakeFirstOrThrow()
    if (updated.numUpdatedRows === 0n) throw failures.poolNotFound(UserPoolId)
    return { SoftwareTokenMfaConfiguration: { Enabled }, MfaConfiguration }
  }
})

/** DeleteUserPool, with everything in it. */
export const deleteUserPool: Operation = defineOperation({
  name: 'DeleteUserPool',
  audience: 'internal',
  input: z.strictObject({ UserPoolId: poolIdInput }),
  async run(ctx, { UserPoolId }) {
    const deleted = await ctx.db.deleteFrom('identity.pools').where('id', '=', UserPoolId).executeTakeFirstOrThrow()
    if (deleted.numDeletedRows === 0n) throw failures.poolNotFound(UserPoolId)
    return {}
  }
})

function policyText(policies: z.output<typeof policiesInput> | undefined): string {
  const policy: PasswordPolicy = { ...DEFAULT_POLICY, ...policies?.PasswordPolicy }
  return JSON.stringify(policy)
}

function toUserPool(pool: Pool) {
  return {
    Id: pool.id,
    Name: pool.name,
    Domain: pool.domain ?? undefined,
    Policies: { PasswordPolicy: pool.password_policy },
    SchemaAttributes: pool.custom_attributes.map((Name) => ({
      Name,
      AttributeDataType: 'String',
      Mutable: true
    })),
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: pool.mfa_configuration,
    CreationDate: toEpoch(pool.created_at),
    LastModifiedDate: toEpoch(pool.updated_at)
  }
}
